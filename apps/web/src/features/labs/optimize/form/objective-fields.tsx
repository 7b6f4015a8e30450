import Box from '@mui/material/Box';
import { objectiveFigures, readObjectiveTerms } from '@stratloom/engine/optimize';
import { FIGURE_GROUPS, HEAD_FIGURES } from '@stratloom/engine/report';
import { ChoiceField } from './choice-field.tsx';
import type { FormChoice } from './choice-field.tsx';
import { FormField } from './form-field.tsx';
import type { DraftProblems, SearchDraft } from './search-draft.ts';

interface ObjectiveFieldsProps {
  readonly draft: SearchDraft;
  readonly problems: DraftProblems;
  readonly onChange: (changes: Partial<SearchDraft>) => void;
}

const GROUPS = [{ title: 'First figures', figures: HEAD_FIGURES }, ...FIGURE_GROUPS];

function figureChoices(): FormChoice[] {
  const known = new Set<string>(objectiveFigures());
  return GROUPS.flatMap(({ title, figures }) =>
    figures.flatMap(({ name, label }) =>
      known.delete(name) ? [{ value: name, label, group: title }] : [],
    ),
  );
}

const FIGURES = figureChoices();

/** Returns the name of a figure on screens. */
export function figureLabel(name: string): string {
  return FIGURES.find(({ value }) => value === name)?.label ?? name;
}

/** Returns the name of an objective of one figure or several, as it is kept: `sharpeRatio`, or `sharpeRatio:1,returnRatio:2`. */
export function objectiveLabel(text: string): string {
  const read = readObjectiveTerms(text);
  return read.ok ? read.value.map(({ figure }) => figureLabel(figure)).join(' and ') : 'Score';
}

/** Fields of what is to be as great as possible, and which runs do not count. */
export function ObjectiveFields({ draft, problems, onChange }: ObjectiveFieldsProps) {
  const { fields } = problems;
  const isPair = draft.secondObjective !== '';
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        <ChoiceField
          label="Maximise"
          value={draft.objective}
          choices={FIGURES}
          onChange={(objective) => onChange({ objective })}
        />
        <ChoiceField
          label="Second objective"
          value={draft.secondObjective}
          choices={[{ value: '', label: 'None' }, ...FIGURES]}
          onChange={(secondObjective) => onChange({ secondObjective })}
        />
        <FormField
          label="Min. trades"
          value={draft.leastTrades}
          problem={fields.leastTrades}
          help="In training and in test"
          onChange={(leastTrades) => onChange({ leastTrades })}
        />
        <FormField
          label="Max. drawdown, %"
          value={draft.greatestDrawdown}
          problem={fields.greatestDrawdown}
          help="Empty: any"
          onChange={(greatestDrawdown) => onChange({ greatestDrawdown })}
        />
      </Box>
      {isPair && (
        <FormField
          label={`Weight of ${figureLabel(draft.secondObjective)}`}
          value={draft.secondWeight}
          problem={fields.secondWeight}
          help="Below 0 where less is better. Drawdowns are below 0 themselves."
          onChange={(secondWeight) => onChange({ secondWeight })}
        />
      )}
    </>
  );
}
