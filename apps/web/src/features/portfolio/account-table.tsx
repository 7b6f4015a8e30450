import Typography from '@mui/material/Typography';
import type { Portfolio } from '@stratloom/contracts';
import { DataTable } from '../../charts/data-table.tsx';
import { color } from '../../theme/theme.ts';
import { dollars } from './amounts.ts';

const COLUMNS = [
  { title: 'Account' },
  { title: 'Venue', isText: true },
  { title: 'Value', isNumber: true },
  { title: 'Books', isText: true },
] as const;

/** The accounts, and whether each agrees with its venue. */
export function AccountTable({ portfolio: { accounts } }: { readonly portfolio: Portfolio }) {
  return (
    <DataTable
      label="Accounts"
      columns={COLUMNS}
      rows={accounts.map(({ name, venue, value, mismatch }) => [
        name,
        venue === 'paper' ? 'Paper' : venue,
        dollars(value),
        mismatch === '' ? (
          'Agree with the venue'
        ) : (
          <Typography key="books" sx={{ fontSize: 12, color: color.warning }}>
            {mismatch}
          </Typography>
        ),
      ])}
    />
  );
}
