import { allocateBars, type Bars, type Timeframe, timeframeMs } from '@stratloom/engine/model';

/** Open, high, low and close of one bar. */
export type Ohlc = readonly [open: number, high: number, low: number, close: number];

/** Start of the first built bar: 2024-01-01T00:00:00Z, a Monday; UTC milliseconds. */
export const FIRST_OPEN_TIME = 1_704_067_200_000;

/** Returns bars without gaps from 2024-01-01 with volume 1. */
export function buildBars(rows: readonly Ohlc[], timeframe: Timeframe = '1d'): Bars {
  const bars = allocateBars(rows.length, timeframe);
  for (const [i, [open, high, low, close]] of rows.entries()) {
    bars.openTime[i] = FIRST_OPEN_TIME + i * timeframeMs(timeframe);
    bars.open[i] = open;
    bars.high[i] = high;
    bars.low[i] = low;
    bars.close[i] = close;
    bars.volume[i] = 1;
  }
  return bars;
}

/** Returns bars that each stand still at one price. */
export function flatBars(prices: readonly number[], timeframe: Timeframe = '1d'): Bars {
  return buildBars(
    prices.map((price) => [price, price, price, price]),
    timeframe,
  );
}

/** Returns `count` seeded bars of a random walk around 100, each within two decimals. */
export function walkBars(count: number, seed: number, timeframe: Timeframe = '1d'): Bars {
  const next = seededUniform(seed);
  const rows: Ohlc[] = [];
  let last = 100;
  const cents = (x: number): number => Math.round(x * 100) / 100;
  for (let i = 0; i < count; i++) {
    const open = cents(last * (1 + 0.01 * (next() - 0.5)));
    const close = cents(open * (1 + 0.05 * (next() - 0.5)));
    const high = cents(Math.max(open, close) * (1 + 0.02 * next()));
    const low = cents(Math.min(open, close) * (1 - 0.02 * next()));
    rows.push([open, high, low, close]);
    last = close;
  }
  return buildBars(rows, timeframe);
}

/** Returns a generator of uniform numbers in [0, 1): mulberry32. */
export function seededUniform(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
