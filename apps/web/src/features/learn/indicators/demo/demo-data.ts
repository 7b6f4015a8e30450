import { sma } from '@stratloom/engine/indicators';
import { invariant } from '@stratloom/engine/model';
import type { IndicatorCard } from '@stratloom/learn-content';

/** Points of each kind of demo chart. */
const POINTS = { candlestick: 20, line: 50, oscillator: 50, volume: 30 } as const;
/** Share of the points that are signals. */
const SIGNAL_RATIO = 0.1;
/** Points of the average that is drawn over a chart. */
const AVERAGE_POINTS = 10;

/** A number from 0 (inclusive) to 1 (exclusive), another one at each call. */
export type Random = () => number;

/** Content of a demo chart. All columns are as long as `values`. */
export interface DemoData {
  readonly kind: keyof typeof POINTS;
  /** Closes, levels of the oscillator from 0 to 100, or volumes. */
  readonly values: Float64Array;
  /** The opens of candles, and of the bars of a volume chart what tells rising from falling ones; null for lines. */
  readonly opens: Float64Array | null;
  /** The highs and lows of candles. */
  readonly highs: Float64Array | null;
  readonly lows: Float64Array | null;
  /** Average of the last 10 values, NaN = not yet known; null = the card has none. */
  readonly average: Float64Array | null;
  /** Points at which a signal is marked, ascending. */
  readonly signals: readonly number[];
}

/** Makes up data for the demo chart of a card. Nothing in it comes from a market. */
export function demoData(card: IndicatorCard, random: Random): DemoData {
  const columns = columnsOf(card.chartType, random);
  return {
    ...columns,
    kind: card.chartType,
    average: card.overlay === true ? sma(columns.values, AVERAGE_POINTS) : null,
    signals: card.signals === true ? signalsAmong(columns.values.length, random) : [],
  };
}

type Columns = Pick<DemoData, 'values' | 'opens' | 'highs' | 'lows'>;

function columnsOf(kind: DemoData['kind'], random: Random): Columns {
  const count = POINTS[kind];
  switch (kind) {
    case 'candlestick':
      return candles(count, random);
    case 'line':
      return { values: walk(count, 100, 2, random), opens: null, highs: null, lows: null };
    case 'oscillator':
      return { values: swings(count, random), opens: null, highs: null, lows: null };
    case 'volume':
      return volumes(count, random);
  }
}

/** Values that start at `start` and change by at most `step` each. */
function walk(count: number, start: number, step: number, random: Random): Float64Array {
  const values = new Float64Array(count);
  let value = start;
  for (let i = 0; i < count; i += 1) {
    value += (random() * 2 - 1) * step;
    values[i] = value;
  }
  return values;
}

/** Values between 0 and 100 that are drawn back to the middle, so that both bands are reached now and then. */
function swings(count: number, random: Random): Float64Array {
  const values = new Float64Array(count);
  let value = 50;
  for (let i = 0; i < count; i += 1) {
    value = Math.max(2, Math.min(98, value + (50 - value) * 0.08 + (random() * 2 - 1) * 22));
    values[i] = value;
  }
  return values;
}

function candles(count: number, random: Random): Columns {
  const values = walk(count, 100, 4, random);
  const opens = values.map((_, i) => values[i - 1] ?? 100);
  const edge = (sign: 1 | -1) =>
    values.map((close, i) => {
      const open = opens[i] ?? close;
      const body = sign === 1 ? Math.max(open, close) : Math.min(open, close);
      return body + sign * random() * 2;
    });
  return { values, opens, highs: edge(1), lows: edge(-1) };
}

/** Volumes whose bars rise or fall by chance: above their open they rise. */
function volumes(count: number, random: Random): Columns {
  const values = Float64Array.from({ length: count }, () => 20 + random() * 80);
  const opens = values.map((volume) => (random() < 0.5 ? 0 : volume + 1));
  return { values, opens, highs: null, lows: null };
}

function signalsAmong(count: number, random: Random): number[] {
  invariant(count > 0, 'a demo chart has points');
  return Array.from({ length: count }, (_, i) => i).filter(() => random() < SIGNAL_RATIO);
}
