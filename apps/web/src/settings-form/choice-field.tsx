import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Options with their labels. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly help?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, help, onChange } = props;
  const isChoice = (text: string): text is Value => Object.hasOwn(choices, text);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      helperText={help}
      onChange={(event) => {
        const picked = event.target.value;
        if (isChoice(picked)) onChange(picked);
      }}
    >
      {Object.entries<string>(choices).map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
