import type { MarketListingDetail } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { ChartAttribution } from '../../../charts/attribution.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useNow } from '../../../components/use-now.ts';
import { heldWords, tradedWords } from '../../../format/traded-words.ts';
import { touchReach } from '../../../theme/theme.ts';
import { BuyPanel } from './buy-panel.tsx';
import { CartButton } from './cart-buttons.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { listingQuery } from './market-queries.ts';
import { marketAddress, readMarketQuery } from './market-query.ts';
import { ageOf, day, RISK_NAMES, TAG_NAMES } from './market-words.ts';
import { ReportButton } from './report-dialog.tsx';
import { ReviewList } from './review-list.tsx';
import { TryPanel } from './try-panel.tsx';

const CurveFigure = lazy(async () => ({
  default: (await import('./curve-figure.tsx')).CurveFigure,
}));

const HOUR_MS = 3_600_000;

/** A strategy: what it has shown, before and since its publication, and what can be done with it. */
export function ListingPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(listingQuery(id));
  const [params] = useSearchParams();
  const listings = marketAddress(readMarketQuery(params));
  return (
    <>
      <Stack direction="row" sx={{ mb: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Button component={Link} to={listings} color="secondary" sx={{ minHeight: 44 }}>
          All strategies
        </Button>
        <CartButton />
      </Stack>
      {data !== undefined ? (
        <Page listing={data} />
      ) : error === null ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <ErrorNote
          title={failureText(error, 'This strategy could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** Places on a wide screen, and on a phone: what it costs stands below its words there, not below everything. */
const PLACES = {
  md: '"head buy" "facts buy"',
  xs: '"head" "buy" "facts"',
} as const;

function Page({ listing }: { readonly listing: MarketListingDetail }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateRows: 'auto 1fr' },
        gridTemplateAreas: PLACES,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Head listing={listing} />
      <Box sx={{ gridArea: 'buy', height: { md: 1 } }}>
        <BuyPanel listing={listing} />
      </Box>
      <Stack sx={{ gridArea: 'facts', gap: 3, minWidth: 0 }}>
        <Curves listing={listing} />
        <ListingFacts listing={listing} />
        {canRun(listing) && <TryPanel listing={listing} />}
        <ReviewList listing={listing} />
      </Stack>
    </Box>
  );
}

/** Returns whether there is a run to ask for: what is off the market is run by those alone who own it. */
function canRun({ isOnSale, isOwn, purchaseId }: MarketListingDetail): boolean {
  return isOnSale || isOwn || purchaseId !== null;
}

function Head({ listing }: { readonly listing: MarketListingDetail }) {
  const { name, author, description, risk, tags, symbol, timeframe } = listing;
  const now = useNow(HOUR_MS);
  return (
    <Box sx={{ gridArea: 'head', minWidth: 0 }}>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px' }}>
        {name}
      </Typography>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>
        {author !== null && (
          <>
            <Box component={Link} to={`/u/${author}`} sx={{ color: 'text.primary', ...touchReach }}>
              @{author}
            </Box>
            {' · '}
          </>
        )}
        {[
          `${tradedWords(symbol)} ${timeframe}`,
          RISK_NAMES[risk],
          ...tags.map((tag) => TAG_NAMES[tag]),
          `published ${day(listing.publishedAt)}`,
          ageOf(listing.publishedAt, now),
        ].join(' · ')}
        {!listing.isOwn && (
          <ReportButton listingId={listing.id} reviewId={null} label="Report this strategy" />
        )}
      </Typography>
      {listing.isSuspended && (
        <Typography
          component="output"
          sx={{ display: 'block', fontSize: 14, color: 'warning.main', mb: 1 }}
        >
          Suspended by a moderator: it is neither shown to others nor sold.
        </Typography>
      )}
      <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
    </Box>
  );
}

function Curves({ listing: { figures, since, symbol } }: { listing: MarketListingDetail }) {
  const parts = [
    { title: 'Before publication', curve: figures.curve, height: 320 },
    ...(since === null ? [] : [{ title: 'Since publication', curve: since.curve, height: 260 }]),
  ];
  return (
    <Stack sx={{ gap: 3 }}>
      {parts.map(({ title, curve, height }) => (
        <Suspense key={title} fallback={<Skeleton variant="rounded" height={height + 88} />}>
          <CurveFigure {...{ title, curve, height }} held={heldWords(symbol)} level="h2" />
        </Suspense>
      ))}
      {since === null && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          Since publication: no completed bar yet.
        </Typography>
      )}
      <ChartAttribution />
    </Stack>
  );
}
