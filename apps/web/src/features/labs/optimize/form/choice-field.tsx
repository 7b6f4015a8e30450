import TextField from '@mui/material/TextField';

/** A value to choose, in words; a heading groups those behind each other that have the same. */
export interface FormChoice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly FormChoice[];
  readonly onChange: (value: string) => void;
}

/** A choice as a native list: it opens by keyboard and on phones as people know it. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  const groups = Map.groupBy(choices, ({ group = '' }) => group);
  const options = (members: readonly FormChoice[]) =>
    members.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ));
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 0, '& option, & optgroup': { bgcolor: 'background.paper' } }}
    >
      {[...groups].map(([group, members]) =>
        group === '' ? (
          options(members)
        ) : (
          <optgroup key={group} label={group}>
            {options(members)}
          </optgroup>
        ),
      )}
    </TextField>
  );
}
