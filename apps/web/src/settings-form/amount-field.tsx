import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { figures } from '../theme/theme.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  /** Shown behind the number. */
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number as typed. */
export function AmountField({ label, value, unit, error, help, onChange }: AmountFieldProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', sx: figures },
        input: {
          endAdornment:
            unit === undefined ? undefined : <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}
