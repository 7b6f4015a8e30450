import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Portfolio } from '@stratloom/contracts';

interface AccountChoiceProps {
  readonly accounts: Portfolio['accounts'];
  /** Null = all of them. */
  readonly value: string | null;
  readonly onChange: (accountId: string | null) => void;
}

/** Choice of one account, or all. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': 'Account' },
      }}
      sx={{ minWidth: 160, '& .MuiInputBase-root': { height: 32, fontSize: 13 } }}
    >
      <MenuItem value="">All accounts</MenuItem>
      {accounts.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
