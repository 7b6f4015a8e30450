import type { IllustrationCandle } from '../model/pattern-card.ts';
import { candlesOf } from './candles-of.ts';
import { turned } from './upside-down.ts';

/** A decline such as it comes before a bullish candlestick: the last close is 66, the last low 64. */
const DECLINE = candlesOf([
  [86, 87.5, 82.5, 83.5],
  [83.5, 85, 80.5, 81.5],
  [81.5, 83.5, 80.8, 82.8],
  [82.6, 83.4, 78.5, 79.5],
  [79.5, 81, 76.5, 77.5],
  [77.5, 79.5, 76.6, 78.6],
  [78.4, 79.2, 74, 75],
  [75, 76.5, 71.8, 72.8],
  [72.6, 73.4, 68.6, 69.6],
  [69.6, 70.6, 64, 66],
]);

/** Twice the price about which the decline is turned to make the advance, whose last close is 101 and last high 103. */
const TURNED_ABOUT = 167;

/** Returns the last candles of a decline that ends at 66. @param count - 0 to 10. */
export function falling(count: number): IllustrationCandle[] {
  return DECLINE.slice(DECLINE.length - count);
}

/** Returns the last candles of an advance that ends at 101. @param count - 0 to 10. */
export function rising(count: number): IllustrationCandle[] {
  return falling(count).map((candle) => turned(candle, TURNED_ABOUT));
}
