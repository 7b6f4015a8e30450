import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';

/** A fall within one bar that was bought back, near the low of the bar before. */
export const HAMMER = candlestick({
  id: 'hammer',
  title: 'Hammer',
  direction: 'bullish',
  description:
    'One bar whose body is shorter than the average body, with a lower shadow longer than the body and hardly any upper shadow. The ' +
    'bottom of the body is no higher than near the low of the bar before.',
  source: 'TA-Lib, CDLHAMMER; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) =>
    hasHammerShape(candles, i) && candles.bottom(i) <= candles.low[i - 1]! + candles.near(i - 1)
      ? 1
      : 0,
});

/** True for a short body at the top of its bar, above a lower shadow that is longer than it. */
export function hasHammerShape(candles: Candles, i: number): boolean {
  const body = candles.body(i);
  return (
    candles.lowerShadow(i) > body &&
    candles.upperShadow(i) < candles.tiny(i) &&
    body < candles.averageBody(i)
  );
}
