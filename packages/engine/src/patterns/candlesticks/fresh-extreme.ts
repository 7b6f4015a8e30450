import { AVERAGE_LENGTH, type Candles } from './candles.ts';

/** True when no low of the ten bars before `first` is below the lowest of the bars from `first` to `last` (inclusive). */
export function isFreshLow(candles: Candles, first: number, last: number): boolean {
  const before = candles.lowest(first - AVERAGE_LENGTH, first);
  return candles.lowest(first, last + 1) <= before;
}

/** True when no high of the ten bars before `first` is above the highest of the bars from `first` to `last` (inclusive). */
export function isFreshHigh(candles: Candles, first: number, last: number): boolean {
  const before = candles.highest(first - AVERAGE_LENGTH, first);
  return candles.highest(first, last + 1) >= before;
}
