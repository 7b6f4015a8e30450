import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../charts/data-table.tsx';
import { figures } from '../../../theme/theme.ts';
import { day, dollars } from './market-words.ts';
import { escrowOf, shownBookings, type Wallet } from './wallet-words.ts';

const TILES = {
  ...{ m: 0, display: 'grid', gap: 2, maxWidth: 720, mb: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'text.secondary' },
  '& dd': { ...figures, m: 0, fontSize: 18, lineHeight: '24px' },
} as const;

/** Simulated money of the user, and the bookings that it comes from. */
export function WalletPart({ wallet }: { readonly wallet: Wallet }) {
  const { balance, earnings } = wallet;
  const bookings = shownBookings(wallet);
  return (
    <Box component="section" sx={{ minWidth: 0, maxWidth: 880 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Wallet
      </Typography>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mb: 1.5 }}>
        All of it is simulated: it cannot be paid in or out. A sale is the author's, 80% of its
        price, once it can no longer be returned.
      </Typography>
      <Box component="dl" aria-label="Simulated money" sx={TILES}>
        <Tile name="To spend" amount={balance} />
        <Tile name="In escrow for 14 days" amount={escrowOf(wallet)} />
        <Tile name="Earned by sales" amount={earnings} />
      </Box>
      <DataTable
        label="Bookings"
        columns={[
          { title: 'Booking' },
          { title: 'Day', isText: true },
          { title: 'Account', isText: true },
          { title: 'Amount', isNumber: true },
        ]}
        rows={bookings.map(({ words, at, account, amount }) => [
          ...[words, day(at), account],
          `${amount > 0 ? '+' : ''}${dollars(amount)}`,
        ])}
      />
    </Box>
  );
}

function Tile({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{dollars(amount)}</dd>
    </div>
  );
}
