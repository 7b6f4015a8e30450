import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo } from 'react';
import { color } from '../../../theme/theme.ts';
import type { EventSubject } from './found-events.ts';
import type { MarketBars } from './load-market-bars.ts';
import { OutcomeDistribution } from './outcome-distribution.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { outcomeWords } from './outcome-words.ts';
import { outcomesOf } from './outcomes.ts';

const EventChart = lazy(async () => ({ default: (await import('./event-chart.tsx')).EventChart }));

/** Height of the chart with what stands around it, pixels. */
const CHART_HEIGHT = 560;

interface OutcomeViewProps {
  readonly subject: EventSubject;
  readonly market: MarketBars;
  /** Bars that are waited after an event. */
  readonly horizon: number;
}

/** Events in bars and what followed them, in words, figures and a drawing. */
export function OutcomeView({ subject, market, horizon }: OutcomeViewProps) {
  const { bars, symbol, source } = market;
  const { name, direction } = subject;
  const events = useMemo(() => subject.find(bars), [subject, bars]);
  const outcomes = useMemo(
    () => outcomesOf(bars, events.barIndexes, horizon, direction),
    [bars, events, horizon, direction],
  );
  const eventCount = events.barIndexes.length;
  const scene = { name, direction, symbol, source, barCount: bars.length, eventCount };
  return (
    <Stack sx={{ gap: 2, containerType: 'inline-size' }}>
      <Box sx={{ minHeight: CHART_HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <EventChart
            key={`${symbol} ${bars.timeframe}`}
            subject={subject}
            symbol={symbol}
            bars={bars}
            events={events}
            horizon={horizon}
          />
        </Suspense>
      </Box>
      <Box
        component="section"
        aria-label="What came after"
        sx={{ borderLeft: `3px solid ${color.edge}`, pl: 2 }}
      >
        {outcomeWords(scene, outcomes).map((sentence) => (
          <Typography key={sentence} variant="body2" sx={{ '& + &': { mt: 0.75 } }}>
            {sentence}
          </Typography>
        ))}
      </Box>
      {outcomes.after.count > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'minmax(0, 1fr)',
            // It stands in cards of many widths.
            '@container (min-width: 760px)': {
              gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            },
          }}
        >
          <OutcomeFigures name={name} outcomes={outcomes} />
          <OutcomeDistribution name={name} outcomes={outcomes} />
        </Box>
      )}
    </Stack>
  );
}
