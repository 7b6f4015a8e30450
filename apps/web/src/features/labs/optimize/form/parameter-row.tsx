import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ParameterValue } from '@stratloom/engine/strategy';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { figures } from '../../../../theme/theme.ts';
import { FormField } from './form-field.tsx';
import type { SearchedParameter } from './searched-parameter.ts';

interface ParameterRowProps {
  readonly info: ParameterInfo;
  readonly value: ParameterValue;
  readonly searched: SearchedParameter;
  /** Undefined = nothing is wrong. */
  readonly problem: string | undefined;
  readonly onChange: (searched: SearchedParameter) => void;
}

const OTHER_KIND = {
  range: { kind: 'list', words: 'List values instead' },
  list: { kind: 'range', words: 'Give a range instead' },
} as const;

function RangeFields({ info, searched, onChange }: ParameterRowProps) {
  const field = (label: string, name: 'from' | 'to' | 'step') => (
    <FormField
      label={label}
      name={`${info.title}, ${label.toLowerCase()}`}
      value={searched[name]}
      onChange={(text) => onChange({ ...searched, [name]: text })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
      {field('From', 'from')}
      {field('To', 'to')}
      {field('Step', 'step')}
    </Box>
  );
}

function Values(props: ParameterRowProps) {
  const { info, searched, problem, onChange } = props;
  const isNumber = typeof info.defaultValue === 'number' && info.options === null;
  return (
    <Stack sx={{ gap: 1, pl: { xs: 0, sm: 4 }, pb: 1 }}>
      {searched.kind === 'range' ? (
        <RangeFields {...props} />
      ) : (
        <FormField
          label="Values, separated by commas"
          name={`${info.title}, values separated by commas`}
          isText
          value={searched.list}
          onChange={(list) => onChange({ ...searched, list })}
        />
      )}
      {problem !== undefined && (
        <Typography role="alert" variant="caption" color="error">
          {problem}
        </Typography>
      )}
      {isNumber && (
        <Button
          size="small"
          color="secondary"
          aria-label={`${OTHER_KIND[searched.kind].words} for ${info.title}`}
          onClick={() => onChange({ ...searched, kind: OTHER_KIND[searched.kind].kind })}
          sx={{ alignSelf: 'flex-start', px: 0.5, fontSize: 12 }}
        >
          {OTHER_KIND[searched.kind].words}
        </Button>
      )}
    </Stack>
  );
}

/** One parameter of the strategy: whether it is searched, and which of its values. */
export function ParameterRow(props: ParameterRowProps) {
  const { info, value, searched, onChange } = props;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <FormControlLabel
        sx={{ width: 1, mr: 0, '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 } }}
        control={
          <Checkbox
            size="small"
            checked={searched.isSearched}
            onChange={(event) => onChange({ ...searched, isSearched: event.target.checked })}
          />
        }
        label={
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {info.title}
              {info.title !== info.id && (
                <Box
                  component="span"
                  sx={{ ...figures, ml: 1, fontSize: 12, color: 'text.secondary' }}
                >
                  {info.id}
                </Box>
              )}
            </Box>
            <Box
              component="span"
              sx={{ ...figures, fontSize: 12, color: 'text.secondary', pt: '2px' }}
            >
              now {String(value)}
            </Box>
          </Stack>
        }
      />
      {searched.isSearched && <Values {...props} />}
    </Box>
  );
}
