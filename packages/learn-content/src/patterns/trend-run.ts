import type { IllustrationCandle } from '../model/pattern-card.ts';
import { candlesOf } from './candles-of.ts';
import { turned } from './upside-down.ts';

/** A decline such as it comes before a bullish candlestick: the last close is 66, the last low 64. */
const DECLINE = candlesOf([
  [101, 103, 94, 96],
  [96, 98, 89, 91],
  [91, 93, 85, 87],
  [87, 91, 86, 89.5],
  [89, 90, 81, 83],
  [83, 85, 77, 79],
  [79, 83, 78, 81.5],
  [81, 82, 73, 75],
  [75, 77, 69, 71],
  [71, 72, 64, 66],
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
