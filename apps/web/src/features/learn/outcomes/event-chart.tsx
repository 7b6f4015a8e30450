import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bars } from '@stratloom/engine/model';
import { timeText } from '@stratloom/engine/report';
import { useMemo, useState } from 'react';
import { ChartAttribution } from '../../../charts/attribution.tsx';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { eventStretch } from './event-stretch.ts';
import type { EventSubject, FoundEvents } from './found-events.ts';
import type { PatternDirection } from '@stratloom/engine/patterns';
import { color } from '../../../theme/theme.ts';
import type { ChartDrawings, DrawnMarks } from '../../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../../charts/drawings/drawing-color.ts';

/** Height of a mark, pixels. */
const MARK_SIZE = 12;

/** Returns what shows the events, with a mark at each: an arrow below its bar for a rise, above it for a fall. */
function eventDrawings(events: FoundEvents, direction: PatternDirection): ChartDrawings {
  const isBullish = direction === 'bullish';
  const count = events.barIndexes.length;
  const markColor = opaqueColor(isBullish ? color.gain : color.loss);
  const marks: DrawnMarks = {
    name: 'Events',
    pane: 'price',
    shape: isBullish ? 'arrowup' : 'arrowdown',
    place: isBullish ? 'belowbar' : 'abovebar',
    bars: Int32Array.from(events.barIndexes),
    values: new Float64Array(count).fill(Number.NaN),
    colors: new Uint32Array(count).fill(markColor),
    textColors: new Uint32Array(count).fill(markColor),
    sizes: MARK_SIZE,
    text: '',
    textSize: 10,
    offset: 0,
  };
  return { ...events.drawings, marks: [...events.drawings.marks, marks] };
}

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

/** Candles with a mark at each event; one event after the other can be looked at. */
export function EventChart({ subject, symbol, bars, events, horizon }: EventChartProps) {
  const { barIndexes } = events;
  // Counted from the newest: 0 is the last event.
  const [ago, setAgo] = useState(0);
  const place = Math.max(0, barIndexes.length - 1 - ago);
  const shown = barIndexes[place];
  const drawings = useMemo(
    () => eventDrawings(events, subject.direction),
    [events, subject.direction],
  );
  const trade = useMemo(
    () => (shown === undefined ? null : eventStretch(bars, events, shown, horizon)),
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
        drawings={drawings}
        signals={NO_SIGNALS}
        trade={trade}
        levels={NO_LEVELS}
        summary={`Price chart of ${symbol} with ${barIndexes.length} marks: ${subject.name}.`}
      />
      <ChartAttribution />
    </div>
  );
}
