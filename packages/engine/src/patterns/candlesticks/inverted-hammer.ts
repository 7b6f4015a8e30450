import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';

/** A rise within one bar that was sold again, but from below: the first try of the buyers. */
export const INVERTED_HAMMER = candlestick({
  id: 'inverted_hammer',
  title: 'Inverted Hammer',
  direction: 'bullish',
  description:
    'One bar whose body is shorter than the average body, with an upper shadow longer than the body and hardly any lower shadow. The ' +
    'whole body lies below the body of the bar before.',
  source: 'TA-Lib, CDLINVERTEDHAMMER; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) => (candles.gapsDown(i) && hasInvertedHammerShape(candles, i) ? 1 : 0),
});

/** True for a short body at the bottom of its bar, below an upper shadow that is longer than it. */
export function hasInvertedHammerShape(candles: Candles, i: number): boolean {
  const body = candles.body(i);
  return (
    candles.upperShadow(i) > body &&
    candles.lowerShadow(i) < candles.tiny(i) &&
    body < candles.averageBody(i)
  );
}
