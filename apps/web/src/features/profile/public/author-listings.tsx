import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuthorListing } from '@stratloom/contracts';
import { Link } from 'react-router';
import { DeltaText } from '../../../components/delta-text.tsx';
import { formatDay } from '../../../format/moment.ts';
import { formatSignedPercent } from '../../../format/percent.ts';
import { tradedWords } from '../../../format/traded-words.ts';
import { setDemoMode } from '../../../session/demo-mode.ts';
import { color, figures } from '../../../theme/theme.ts';
import { StatLine } from '../overview/stat-line.tsx';
import { recordOf } from './author-record.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const RISKS = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } as const;

/** Strategies that an author has or had on the marketplace, with their record. */
export function AuthorListings({ listings }: { readonly listings: readonly AuthorListing[] }) {
  return (
    <Box component="section" aria-labelledby="listings-title" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="listings-title" variant="h3" component="h2">
        Strategies on the marketplace
      </Typography>
      {listings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nothing is listed yet.</Typography>
      ) : (
        <>
          <StatLine label="Record" stats={recordOf(listings)} />
          <Box
            component="ul"
            sx={{
              ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {listings.map((listing) => (
              <ListingItem key={listing.id} listing={listing} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function ListingItem({ listing }: { readonly listing: AuthorListing }) {
  const { id, name, isOnSale, before, since, publishedAt } = listing;
  return (
    <Box
      component="li"
      sx={{
        ...{ p: 2, borderRadius: 1.5, bgcolor: color.surface, minWidth: 0 },
        ...{ border: `1px solid ${color.raised}`, ...(!isOnSale && { borderStyle: 'dashed' }) },
        ...{ display: 'grid', gap: 1, alignContent: 'start', fontSize: 14, lineHeight: '20px' },
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {/* Only the real marketplace has it. */}
        <Box
          component={Link}
          to={`/marketplace?strategy=${id}`}
          onClick={() => setDemoMode(false)}
          sx={{
            ...{ color: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 44 },
            ...{ my: -1.5, textDecorationColor: color.textSecondary },
          }}
        >
          {name}
        </Box>
      </Typography>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {factsOf(listing)}
      </Box>
      <Results title={`Since ${formatDay(publishedAt / 1000)}`} run={since} />
      <Results title="Before" run={before} />
    </Box>
  );
}

function factsOf({ price, symbol, timeframe, risk, isSimulated, ...rest }: AuthorListing): string {
  const { isOnSale, version, rating, reviewCount, trialCount } = rest;
  return [
    ...(isOnSale ? [] : ['Taken off the market']),
    ...[
      price === 0 ? 'Free' : dollars.format(price / 100),
      `${tradedWords(symbol)} ${timeframe}`,
      RISKS[risk],
    ],
    ...(version > 1 ? [`version ${version}`] : []),
    trialCount === 1
      ? 'chosen from 1 trial'
      : `chosen from ${trialCount.toLocaleString('en-US')} trials`,
    ...(rating === null ? [] : [`rated ${rating.toFixed(1)} of 5 (${reviewCount})`]),
    ...(isSimulated ? ['simulated prices'] : []),
  ].join(' · ');
}

function Results(props: { readonly title: string; readonly run: AuthorListing['before'] | null }) {
  const { title, run } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Box
        component="span"
        sx={{ color: 'text.secondary', flex: { xs: '1 0 100%', sm: '0 0 144px' } }}
      >
        {title}
      </Box>
      {run === null ? (
        <span>no completed bar yet</span>
      ) : (
        <>
          <DeltaText percent={run.returnRatio * 100} />
          <Fact name="hold" value={formatSignedPercent(run.holdRatio, 1)} />
          <Fact name="drawdown" value={formatSignedPercent(run.maxDrawdownRatio, 1)} />
          <Fact name="trades" value={String(run.tradeCount)} />
        </>
      )}
    </Box>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
      {name}{' '}
      <Box component="span" sx={{ ...figures, color: 'text.primary' }}>
        {value}
      </Box>
    </Box>
  );
}
