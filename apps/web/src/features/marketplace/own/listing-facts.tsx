import type { MarketListingDetail } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../charts/data-table.tsx';
import { formatPercent, formatSignedPercent } from '../../../format/percent.ts';
import { instrumentNames } from '../../../format/traded-words.ts';
import { color, figures as figureStyle } from '../../../theme/theme.ts';
import { LiveTable } from './live-table.tsx';
import { day, isAllocation, marketName, verifiedWords } from './market-words.ts';
import { Verdicts } from './verdicts.tsx';

interface ListingFactsProps {
  readonly listing: MarketListingDetail;
}

/** Figures of a listing before and since publication, what the server has checked, and what changed in its versions. */
export function ListingFacts({ listing }: ListingFactsProps) {
  const { figures } = listing;
  return (
    <>
      <Part title="Figures">
        <Figures listing={listing} />
        <Note>
          {`Recomputed by the server on the newest ${figures.barCount.toLocaleString('en-US')} bars of ${marketName(figures)}, with at least 0.1 % commission and 0.05 % slippage a fill. Engine ${figures.engineVersion}, ${day(figures.checkedAt)}.`}
        </Note>
        {listing.isEngineNewer && (
          <Note>{`${verifiedWords(listing)}. The engine is newer by now, and may compute other figures.`}</Note>
        )}
        <Receipt receipt={figures.receipt} />
      </Part>
      <Part title="Can it be trusted?">
        <Verdicts verdicts={figures.verdicts} />
        <Note>
          {figures.deflatedSharpe === null
            ? `Chosen from ${trials(listing.trialCount)}; too few daily returns to tell skill from luck.`
            : `Chosen from ${trials(listing.trialCount)}: skill rather than luck with a probability of ${formatPercent(figures.deflatedSharpe, 0)} (deflated Sharpe ratio).`}
        </Note>
      </Part>
      <Part title="Live record">
        <LiveTable live={listing.live} />
      </Part>
      {isAllocation(listing) && <Instruments listing={listing} />}
      <Elsewhere listing={listing} />
      <Versions listing={listing} />
    </>
  );
}

function Receipt({ receipt }: { readonly receipt: string }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 12, lineHeight: '16px' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        Receipt: the fingerprint of that run's bars, settings and results
      </Box>
      <Box component="dd" sx={{ ...figureStyle, m: 0, overflowWrap: 'anywhere' }}>
        {receipt}
      </Box>
    </Box>
  );
}

/** Instruments among which an allocation divides an account: its universe is shown, its rules are not. */
function Instruments({ listing: { symbol } }: ListingFactsProps) {
  return (
    <Part title="Instruments">
      <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
        {symbol.split(',').toSorted().join(', ')}
      </Typography>
      <Note>
        The account is divided among these. Buy and hold is an equal share of each, bought at the
        start: what the choice of the list alone has earned.
      </Note>
    </Part>
  );
}

function Elsewhere({ listing }: ListingFactsProps) {
  const { figures } = listing;
  const ofSeveral = isAllocation(listing);
  const title = ofSeveral ? 'On drawn instruments' : 'On other instruments';
  return (
    <Part title={title}>
      <DataTable
        label={title}
        columns={[
          { title: ofSeveral ? 'Instruments' : 'Instrument' },
          ...['Return', 'Hold', 'Drawdown', 'Trades'].map((title) => ({ title, isNumber: true })),
        ]}
        rows={figures.elsewhere.map((each) => [
          instrumentNames(each.symbol),
          formatSignedPercent(each.returnRatio, 0),
          formatSignedPercent(each.holdRatio, 0),
          formatSignedPercent(each.maxDrawdownRatio, 0),
          each.tradeCount,
        ])}
      />
      {ofSeveral && (
        <Note>
          {figures.elsewhere.length === 0
            ? 'Too few instruments of the same kinds have bars: none were drawn.'
            : 'The server has drawn instruments of the same kinds in the places of its own, and run the same rules. A list that was chosen with hindsight does better than these.'}
        </Note>
      )}
    </Part>
  );
}

function Versions({ listing: { versions } }: ListingFactsProps) {
  return (
    <Part title="Versions">
      <Box component="ol" sx={{ m: 0, pl: 3, fontSize: 14 }}>
        {versions.map(({ number, changes, at, since }, i) => (
          <Box component="li" key={number} value={number} sx={{ py: 0.5 }}>
            {day(at)}: {changes === '' ? 'First version' : changes}
            {i > 0 && since !== null && (
              <Box
                component="span"
                sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}
              >
                {`While it was on sale, until ${day(since.to)}: ${formatSignedPercent(since.returnRatio, 1)}, drawdown ${formatSignedPercent(since.maxDrawdownRatio, 1)}, ${since.tradeCount} trades`}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Part>
  );
}

function Figures({ listing: { figures, since } }: ListingFactsProps) {
  const rows = [
    ['Return', figures.returnRatio, since?.returnRatio],
    ['Buy and hold', figures.holdRatio, since?.holdRatio],
    ['Max drawdown', figures.maxDrawdownRatio, since?.maxDrawdownRatio],
  ] as const;
  return (
    <DataTable
      label="Figures before and since publication"
      columns={[
        { title: 'Figure' },
        { title: 'Before', isNumber: true },
        { title: 'Since publication', isNumber: true },
      ]}
      rows={[
        ...rows.map(([name, before, after]) => [
          name,
          formatSignedPercent(before, 1),
          after === undefined ? '–' : formatSignedPercent(after, 1),
        ]),
        ['Trades', figures.tradeCount, since?.tradeCount ?? '–'],
        ['Sharpe ratio', figures.sharpeRatio?.toFixed(2) ?? '–', '–'],
        ['Win rate', figures.winRate === null ? '–' : formatPercent(figures.winRate, 0), '–'],
      ]}
    />
  );
}

/** Saved versions and optimisation runs from which a version was chosen. */
function trials(count: number): string {
  return count === 1 ? 'one trial' : `${count.toLocaleString('en-US')} trials`;
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box component="section" sx={{ borderTop: `1px solid ${color.raised}`, pt: 2, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Typography sx={{ mt: 1, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
