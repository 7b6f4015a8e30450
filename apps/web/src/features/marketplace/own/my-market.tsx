import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { mineQuery, walletQuery } from './market-queries.ts';
import { day, dollars } from './market-words.ts';
import { OfferedRow } from './offered-row.tsx';
import { MarketRow, ROW_LINK } from './market-row.tsx';
import { WalletPart } from './wallet-part.tsx';

const PURCHASE_STATES = {
  held: 'can be returned for a refund',
  settled: 'final',
  refunded: 'returned',
};

/** Strategies that the user sells and owns, and their simulated money. */
export function MyMarket() {
  const mine = useQuery(mineQuery);
  const wallet = useQuery(walletQuery);
  const error = mine.error ?? wallet.error;
  const failure = error !== null && (
    <ErrorNote
      title={failureText(error, 'It could not be loaded.')}
      onRetry={() => void Promise.all([mine.refetch(), wallet.refetch()])}
    />
  );
  if (mine.data === undefined || wallet.data === undefined) {
    return failure === false ? <Skeleton variant="rounded" height={240} /> : failure;
  }
  const { purchases } = wallet.data;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {failure}
      <List title="On offer" empty="You offer no strategy yet.">
        {mine.data.map((listing) => (
          <OfferedRow key={listing.id} listing={listing} />
        ))}
      </List>
      <List title="Bought" empty="You have bought no strategy yet.">
        {purchases.map(({ id, listingId, name, price, state, boughtAt }) => (
          <MarketRow key={id}>
            <Link to={`/marketplace?strategy=${listingId}`} style={ROW_LINK}>
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {`${dollars(price)}, ${day(boughtAt)}, ${PURCHASE_STATES[state]}`}
            </Box>
          </MarketRow>
        ))}
      </List>
      <WalletPart wallet={wallet.data} />
    </Box>
  );
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
}

function List({ title, empty, children }: ListProps) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
