import type { PatternDirection } from '../pattern.ts';
import { rampTo } from '../ramp.ts';
import { AVERAGE_LENGTH, type Candles } from './candles.ts';

/** Average ranges that the closes before must have moved against the pattern for a full mark: a trend worth reversing. */
const FULL_TREND = 3;

/** Height of a full mark for a pattern of one bar, in average ranges; each further bar adds half as much. */
const FULL_HEIGHT = 2;

/**
 * Strength of a candlestick pattern, 0 to 1, the mean of:
 * - trend: how far the closes of the ten bars before moved against the pattern's direction; full at 3 average ranges;
 * - size: height of the pattern; full at 2 average ranges for one bar, 3 for two, 4 for three;
 * - close: where in its height the last close lies, 1 at the end to which the pattern points.
 *
 * Average range = mean of high - low of up to ten bars before the pattern; without any, trend and size count nothing.
 */
export function candlestickStrength(
  candles: Candles,
  direction: PatternDirection,
  first: number,
  last: number,
): number {
  const sign = direction === 'bullish' ? 1 : -1;
  const high = candles.highest(first, last + 1);
  const low = candles.lowest(first, last + 1);
  const close = candles.close[last]!;
  const place = high > low ? (sign === 1 ? close - low : high - close) / (high - low) : 0;
  const before = Math.max(0, first - AVERAGE_LENGTH);
  if (before === first) return place / 3;
  const range = candles.averageRange(first, first - before);
  const fall = sign * (candles.close[before]! - candles.close[first - 1]!);
  const fullHeight = (range * FULL_HEIGHT * (last - first + 2)) / 2;
  return (rampTo(fall, FULL_TREND * range) + rampTo(high - low, fullHeight) + place) / 3;
}
