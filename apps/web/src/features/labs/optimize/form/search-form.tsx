import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { color } from '../../../../theme/theme.ts';
import { FormField } from './form-field.tsx';
import { MarketFields } from './market-fields.tsx';
import { MethodFields, ValidationFields } from './method-fields.tsx';
import { ObjectiveFields } from './objective-fields.tsx';
import { ParameterRow } from './parameter-row.tsx';
import type { MarketState, ReadDraft, SearchDraft } from './search-draft.ts';

interface SearchFormProps {
  readonly draft: SearchDraft;
  readonly read: ReadDraft;
  readonly infos: readonly ParameterInfo[];
  /** Present values of the parameters. */
  readonly values: Parameters;
  readonly onChange: (changes: Partial<SearchDraft>) => void;
  /** Trials of the strategy on record; null = not known yet. */
  readonly earlierTrials: number | null;
  /** In the order of the draft. */
  readonly marketStates: readonly MarketState[];
  /** Why the markets cannot be searched together; null = they can. */
  readonly marketProblem: string | null;
  readonly onStart: () => void;
  /** Lets the server make the runs; null = it cannot. */
  readonly onStartOnServer: (() => void) | null;
  readonly canStart: boolean;
  /** True: there is a result, which a search would replace. */
  readonly hasResult: boolean;
  /** Cost of the search, or why it cannot begin. */
  readonly cost: ReactNode;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      sx={{ gap: 1.5, pt: 1.5, borderTop: `1px solid ${color.raised}` }}
    >
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function ParameterList({ draft, read, infos, values, onChange }: SearchFormProps) {
  const { fields, parameters: wrong } = read.problems;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {infos.map((info) => {
          const searched = draft.parameters.find(({ id }) => id === info.id);
          if (searched === undefined) return null;
          return (
            <ParameterRow
              key={info.id}
              info={info}
              value={values[info.id] ?? info.defaultValue}
              searched={searched}
              problem={wrong[info.id]}
              onChange={(next) =>
                onChange({
                  parameters: draft.parameters.map((each) => (each.id === next.id ? next : each)),
                })
              }
            />
          );
        })}
      </Box>
      {fields.parameters !== undefined && <Alert severity="error">{fields.parameters}</Alert>}
    </>
  );
}

/** Cost of the search, and the ways to begin it. */
function Start({ cost, hasResult, canStart, onStartOnServer }: SearchFormProps) {
  return (
    <Stack
      sx={{
        ...{ position: 'sticky', bottom: { xs: 0, md: -24 }, py: 1.5, gap: 1, zIndex: 1 },
        ...{ bgcolor: color.background, borderTop: `1px solid ${color.raised}` },
      }}
    >
      {cost}
      <Button
        type="submit"
        variant={hasResult ? 'outlined' : 'contained'}
        color={hasResult ? 'secondary' : 'primary'}
        disabled={!canStart}
      >
        {hasResult ? 'Search again' : 'Start search'}
      </Button>
      {onStartOnServer !== null && (
        <Button variant="outlined" color="secondary" disabled={!canStart} onClick={onStartOnServer}>
          Run on the server
        </Button>
      )}
    </Stack>
  );
}

/** Form of a search: parameters with their values, conditions, objective, method, validation, and its cost. */
export function SearchForm(props: SearchFormProps) {
  const { draft, read, onChange, onStart, canStart } = props;
  const shared = { draft, problems: read.problems, onChange };
  return (
    <Stack
      component="form"
      aria-label="Search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) onStart();
      }}
      sx={{ gap: 2 }}
    >
      <Section title="Parameters">
        <ParameterList {...props} />
        <FormField
          label="Conditions, one a line"
          isText
          isMultiline
          value={draft.where}
          problem={read.problems.fields.where}
          help="For example fast < slow, or slow - fast >= 10"
          onChange={(where) => onChange({ where })}
        />
      </Section>
      <Section title="Objective">
        <ObjectiveFields {...shared} />
      </Section>
      <Section title="Markets">
        <MarketFields
          draft={draft}
          onChange={onChange}
          states={props.marketStates}
          problem={props.marketProblem}
        />
      </Section>
      <Section title="Method">
        <MethodFields {...shared} />
      </Section>
      <Section title="Validation">
        <ValidationFields {...shared} earlierTrials={props.earlierTrials ?? 0} />
      </Section>
      <Start {...props} />
    </Stack>
  );
}
