import TextField from '@mui/material/TextField';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  /** Values with what they are called. */
  readonly options: readonly (readonly [string, string])[];
}

/** One of several values. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      required
      label={label}
      value={value}
      onChange={onChange}
      sx={{ mt: 1 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
