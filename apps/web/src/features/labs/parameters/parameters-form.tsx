import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Parameters } from '@stratloom/engine';
import { ParameterField } from './parameter-field.tsx';

interface ParametersFormProps {
  /** Every parameter of the strategy with the value of the last run. */
  readonly known: Parameters;
  /** What the user set instead of the values in the code. */
  readonly chosen: Parameters;
  readonly onChange: (chosen: Parameters) => void;
}

/** The strategy's class attributes as fields; what is set here holds without changing the code. */
export function ParametersForm({ known, chosen, onChange }: ParametersFormProps) {
  const names = Object.keys(known);
  if (names.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="parameters-title">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id="parameters-title" variant="h3" component="h2">
          Parameters
        </Typography>
        {Object.keys(chosen).length > 0 && (
          <Button size="small" color="secondary" onClick={() => onChange({})}>
            Back to the code’s values
          </Button>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 1.5,
        }}
      >
        {names.map((name) => (
          <ParameterField
            key={name}
            name={name}
            value={chosen[name] ?? known[name] ?? ''}
            onChange={(value) => onChange({ ...chosen, [name]: value })}
          />
        ))}
      </Box>
    </Box>
  );
}
