import type { MarketListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { DeltaText } from '../../../components/delta-text.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatPercent, formatSignedPercent } from '../../../format/percent.ts';
import { color, figures } from '../../../theme/theme.ts';
import { FavoriteToggle } from '../favorite-toggle.tsx';
import { AddToCart } from './cart-buttons.tsx';
import { CurveDrawing } from './curve-drawing.tsx';
import {
  ageOf,
  day,
  dollars,
  liveWords,
  recentWords,
  RISK_NAMES,
  verifiedWords,
} from './market-words.ts';

/** Trades below which figures say little. */
const FEW_TRADES = 30;
const HOUR_MS = 3_600_000;

interface ListingProps {
  readonly listing: MarketListing;
}

interface MarketCardProps extends ListingProps {
  /** Of its page. */
  readonly address: string;
  readonly isFavorite: boolean;
  readonly onFavorite: () => void;
}

/** A listing at a glance: what it returned against holding, its drawdown, and what came after publication. */
export function MarketCard({ listing, address, isFavorite, onFavorite }: MarketCardProps) {
  const { name, description, figures: run } = listing;
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{
        ...{ position: 'relative', height: 1, minWidth: 0, p: 2, borderRadius: 1 },
        ...{ display: 'flex', flexDirection: 'column', gap: 1 },
        ...{ border: `1px solid ${color.raised}`, bgcolor: color.surface },
      }}
    >
      <CurveDrawing curve={run.curve} height={96} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ mr: 'auto', pt: 1.25, minWidth: 0 }}>
          <Box
            component={Link}
            to={address}
            sx={{
              ...{ color: 'inherit', textDecoration: 'none' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {name}
          </Box>
        </Typography>
        {/* Above the link, which covers the card. */}
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <FavoriteToggle name={name} isOn={isFavorite} onToggle={onFavorite} />
        </Box>
      </Stack>
      <Typography sx={{ fontSize: 14, lineHeight: '20px', color: 'text.secondary' }}>
        {description.length > 120 ? `${description.slice(0, 117)}…` : description}
      </Typography>
      <Results listing={listing} />
    </Box>
  );
}

function Results({ listing }: ListingProps) {
  const { figures: run, since, author, risk } = listing;
  const now = useNow(HOUR_MS);
  return (
    <>
      <Stack
        direction="row"
        sx={{ mt: 'auto', columnGap: 1.5, flexWrap: 'wrap', fontSize: 14, lineHeight: '20px' }}
      >
        <DeltaText percent={run.returnRatio * 100} />
        <Fact label="hold" value={formatSignedPercent(run.holdRatio, 1)} />
        <Fact label="drawdown" value={formatSignedPercent(run.maxDrawdownRatio, 1)} />
        {run.tradeCount < FEW_TRADES && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            few trades
          </Box>
        )}
      </Stack>
      <Note>
        {since === null
          ? 'Since publication: no completed bar yet'
          : `Since ${day(since.from)}: ${formatSignedPercent(since.returnRatio, 1)}, drawdown ${formatSignedPercent(since.maxDrawdownRatio, 1)}, ${since.tradeCount} trades`}
      </Note>
      {liveWords(listing.live).map((words) => (
        <Note key={words}>{words}</Note>
      ))}
      {listing.recentPeople !== null && <Note>{recentWords(listing.recentPeople)}</Note>}
      <Note>
        {[
          ageOf(listing.publishedAt, now),
          listing.trialCount === 1
            ? '1 trial'
            : `${listing.trialCount.toLocaleString('en-US')} trials`,
          `Deflated Sharpe ${run.deflatedSharpe === null ? 'n/a' : formatPercent(run.deflatedSharpe, 0)}`,
        ].join(' · ')}
      </Note>
      <Note>
        {[
          run.tradeCount === 1 ? '1 trade' : `${run.tradeCount} trades`,
          RISK_NAMES[risk],
          ...(run.isSimulated ? ['Simulated prices'] : []),
          ...(author === null ? [] : [`@${author}`]),
        ].join(' · ')}
      </Note>
      <Offer listing={listing} />
    </>
  );
}

/** Proof of a listing's figures, its price, and the way into the cart. */
function Offer({ listing }: ListingProps) {
  const { rating, reviewCount, price } = listing;
  return (
    <>
      <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {rating !== null && `Rated ${rating.toFixed(1)} of 5 (${reviewCount}) · `}
        <Box component="span" sx={listing.isEngineNewer ? {} : { color: 'text.primary' }}>
          {verifiedWords(listing)}
        </Box>
      </Typography>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Box sx={{ ...figures, fontSize: 18, lineHeight: '24px', fontWeight: 500 }}>
          {dollars(price)}
        </Box>
        {/* Above the link, which covers the card. */}
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <AddToCart listing={listing} />
        </Box>
      </Stack>
    </>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
      {label}{' '}
      <Box component="span" sx={figures}>
        {value}
      </Box>
    </Box>
  );
}
