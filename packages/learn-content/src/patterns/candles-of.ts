import type { IllustrationCandle } from '../model/pattern-card.ts';

/** Open, high, low and close of a candle. */
type Prices = readonly [open: number, high: number, low: number, close: number];

/** Returns the candles with these prices, in the same order. */
export function candlesOf(rows: readonly Prices[]): IllustrationCandle[] {
  return rows.map(([open, high, low, close]) => ({ open, high, low, close }));
}
