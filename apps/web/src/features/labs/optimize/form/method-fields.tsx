import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Segments } from '../../../../components/segments.tsx';
import { FormField } from './form-field.tsx';
import type { DraftProblems, SearchDraft } from './search-draft.ts';

interface MethodFieldsProps {
  readonly draft: SearchDraft;
  readonly problems: DraftProblems;
  readonly onChange: (changes: Partial<SearchDraft>) => void;
}

const METHODS = [
  { value: 'grid', label: 'Grid' },
  { value: 'random', label: 'Random' },
  { value: 'tpe', label: 'Guided' },
] as const;

const METHOD_WORDS: Readonly<Record<SearchDraft['method'], string>> = {
  grid: 'Runs every combination.',
  random: 'Runs combinations drawn at random.',
  tpe: 'Learns from training scores where good values lie; in each walk-forward window anew.',
};

const WALKS = [
  { value: 'rolling', label: 'Rolling' },
  { value: 'anchored', label: 'Anchored' },
  { value: 'none', label: 'None' },
] as const;

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

/** Fields of how combinations are chosen. */
export function MethodFields({ draft, problems, onChange }: MethodFieldsProps) {
  return (
    <>
      <Box sx={LINE}>
        <Segments
          label="Method"
          options={METHODS}
          value={draft.method}
          onChange={(method) => onChange({ method })}
        />
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          {METHOD_WORDS[draft.method]}
        </Typography>
      </Box>
      {draft.method !== 'grid' && (
        <FormField
          label="Runs"
          value={draft.runCount}
          problem={problems.fields.runCount}
          onChange={(runCount) => onChange({ runCount })}
        />
      )}
    </>
  );
}

/** Fields of how the result is validated. */
export function ValidationFields({
  draft,
  problems,
  earlierTrials,
  onChange,
}: MethodFieldsProps & {
  /** Trials of the strategy on record, which count without being typed in. */
  readonly earlierTrials: number;
}) {
  const { fields } = problems;
  return (
    <>
      <Box sx={LINE}>
        <Segments
          label="Walk-forward"
          options={WALKS}
          value={draft.walkForward}
          onChange={(walkForward) => onChange({ walkForward })}
        />
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          {draft.walkForward === 'none'
            ? 'Without walk-forward the result cannot be validated.'
            : 'Chooses before each window, trades through it.'}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
        <FormField
          label="Training, %"
          value={draft.train}
          problem={fields.train}
          onChange={(train) => onChange({ train })}
        />
        <FormField
          label="Windows"
          value={draft.windowCount}
          problem={fields.windowCount}
          onChange={(windowCount) => onChange({ windowCount })}
        />
        <FormField
          label="Earlier runs"
          value={draft.earlierRuns}
          problem={fields.earlierRuns}
          help={
            earlierTrials > 0 ? `+ ${earlierTrials.toLocaleString('en-US')} on record` : undefined
          }
          onChange={(earlierRuns) => onChange({ earlierRuns })}
        />
      </Box>
    </>
  );
}
