import type { OwnListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';
import { isChecked, mineQuery, useSale, walletQuery } from './market-queries.ts';
import { day, dollars } from './market-words.ts';
import { VersionDialog } from './version-dialog.tsx';

const LINK = { color: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 44 };
const PURCHASE_STATES = { held: 'can be given back', settled: 'final', refunded: 'given back' };

/** Strategies that the user sells and owns, and their simulated money. */
export function MyMarket() {
  const mine = useQuery(mineQuery);
  const wallet = useQuery(walletQuery);
  const error = mine.error ?? wallet.error;
  if (error !== null) return <ErrorNote title={failureText(error, 'It could not be loaded.')} />;
  if (mine.data === undefined || wallet.data === undefined) {
    return <Skeleton variant="rounded" height={240} />;
  }
  const { balance, earnings, purchases } = wallet.data;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontSize: 14 }}>
        {`Wallet ${dollars(balance)}, earned ${dollars(earnings)}: all of it simulated.`}
      </Typography>
      <List title="On offer" empty="You offer no strategy yet.">
        {mine.data.map((listing) => (
          <OfferedRow key={listing.id} listing={listing} />
        ))}
      </List>
      <List title="Bought" empty="You have bought no strategy yet.">
        {purchases.map(({ id, listingId, name, price, state, boughtAt }) => (
          <Row key={id}>
            <Link to={`/marketplace?strategy=${listingId}`} style={LINK}>
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {`${dollars(price)}, ${day(boughtAt)}, ${PURCHASE_STATES[state]}`}
            </Box>
          </Row>
        ))}
      </List>
    </Box>
  );
}

function OfferedRow({ listing }: { readonly listing: OwnListing }) {
  const { id, name, price, state, version } = listing;
  const [isOffering, setOffering] = useState(false);
  const sale = useSale(id);
  const isOnSale = state === 'listed';
  return (
    <Row>
      {version > 0 ? (
        <Link to={`/marketplace?strategy=${id}`} style={LINK}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, flex: '1 1 240px' }}>
        {`${dollars(price)} · ${stateWords(listing)}`}
      </Box>
      <Button color="secondary" sx={{ minHeight: 44 }} onClick={() => setOffering(true)}>
        New version
      </Button>
      {version > 0 && state !== 'suspended' && (
        <Button
          color="secondary"
          sx={{ minHeight: 44 }}
          loading={sale.isPending}
          onClick={() => sale.mutate(!isOnSale)}
        >
          {isOnSale ? 'Take off the market' : 'Put on sale'}
        </Button>
      )}
      {isOffering && <VersionDialog listing={listing} onClose={() => setOffering(false)} />}
    </Row>
  );
}

/** Returns how it stands with a listing. */
function stateWords(listing: OwnListing): string {
  const { state, suspension, version, versions } = listing;
  const [newest] = versions;
  if (state === 'suspended') return `Suspended by a moderator: ${suspension}`;
  if (isChecked(listing)) return 'The server is checking the newest version…';
  if (newest?.state === 'refused') return `Version ${newest.number} refused: ${newest.refusal}`;
  if (state === 'listed') return `Version ${version} on sale`;
  const failed = versions.find(({ number }) => number === version)?.refusal ?? '';
  return failed === '' ? 'Not on sale' : `Taken off the market. ${failed}`;
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

function Row({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44 },
        ...{ py: 0.5, fontSize: 14, borderTop: `1px solid ${color.raised}` },
      }}
    >
      {children}
    </Box>
  );
}
