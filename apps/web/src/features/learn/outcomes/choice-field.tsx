import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** `option` elements, in groups or not. */
  readonly children: ReactNode;
}

/** A native list to choose from: it alone has groups that are read aloud. */
export function ChoiceField({ label, value, onPick, children }: ChoiceFieldProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{
        minWidth: 112,
        maxWidth: 220,
        '& option, & optgroup': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </TextField>
  );
}
