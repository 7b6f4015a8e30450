import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bars } from '@stratloom/engine';
import { timeText } from '@stratloom/engine';
import { useMemo, useState } from 'react';
import { ChartAttribution } from '../../../charts/attribution.tsx';
import { PriceChart } from '../../../charts/price-chart.tsx';
import type { MarkedTrade } from '../../../charts/trade-mark.ts';
import { eventSheet } from './event-sheet.ts';
import type { EventSubject, FoundEvents } from './found-events.ts';

interface EventChartProps {
  readonly subject: EventSubject;
  readonly symbol: string;
  readonly bars: Bars;
  readonly events: FoundEvents;
  /** Bars that are waited after an event. */
  readonly horizon: number;
}

const NO_SIGNALS: readonly never[] = [];
const NO_LEVELS: readonly never[] = [];

/** Least bars that are shown before an event. */
const LEAST_BEFORE = 30;

/** The stretch from the open after an event to the close of its last bar, as far as there are bars; what led to it is shown too. */
function stretchOf(
  bars: Bars,
  { firstBars }: FoundEvents,
  barIndex: number,
  horizon: number,
): MarkedTrade {
  const last = bars.length - 1;
  const entry = Math.min(last, barIndex + 1);
  const exit = Math.min(last, barIndex + horizon);
  return {
    entryBarIndex: entry,
    exitBarIndex: exit,
    entryPrice: bars.open[entry] ?? Number.NaN,
    exitPrice: bars.close[exit] ?? Number.NaN,
    shownFromBarIndex: Math.max(
      0,
      Math.min(firstBars?.get(barIndex) ?? barIndex, barIndex - LEAST_BEFORE),
    ),
  };
}

/** Candles with a mark at each event; one event after the other can be looked at. */
export function EventChart({ subject, symbol, bars, events, horizon }: EventChartProps) {
  const { barIndexes } = events;
  // Counted from the newest: 0 is the last event.
  const [ago, setAgo] = useState(0);
  const place = Math.max(0, barIndexes.length - 1 - ago);
  const shown = barIndexes[place];
  const sheet = useMemo(() => eventSheet(events, subject.direction), [events, subject.direction]);
  const trade = useMemo(
    () => (shown === undefined ? null : stretchOf(bars, events, shown, horizon)),
    [bars, events, shown, horizon],
  );
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography variant="body2" component="output" sx={{ mr: 'auto' }}>
          {shown === undefined
            ? 'Nothing to mark.'
            : `${place + 1} of ${barIndexes.length}, on ${timeText(bars.openTime[shown] ?? Number.NaN)}`}
        </Typography>
        <Button
          size="small"
          color="secondary"
          disabled={place <= 0 || shown === undefined}
          onClick={() => setAgo(barIndexes.length - place)}
        >
          Earlier
        </Button>
        <Button
          size="small"
          color="secondary"
          disabled={place >= barIndexes.length - 1}
          onClick={() => setAgo(barIndexes.length - 2 - place)}
        >
          Later
        </Button>
      </Stack>
      <PriceChart
        bars={bars}
        sheet={sheet}
        signals={NO_SIGNALS}
        trade={trade}
        levels={NO_LEVELS}
        summary={`Price chart of ${symbol} with ${barIndexes.length} marks: ${subject.name}.`}
      />
      <ChartAttribution />
    </div>
  );
}
