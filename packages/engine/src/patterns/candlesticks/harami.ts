import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';

const SOURCE =
  'TA-Lib, CDLHARAMI of version 0.4.0; S. Nison, Japanese Candlestick Charting Techniques, 1991.';

/** A long fall that stops within itself. */
export const BULLISH_HARAMI = candlestick({
  id: 'bullish_harami',
  title: 'Bullish Harami',
  direction: 'bullish',
  description:
    'A falling bar with a body longer than the average, then a bar of either direction whose body is not longer than the average and lies ' +
    'wholly within it.',
  source: SOURCE,
  reach: reachOf(1),
  match: (candles, i) => (!candles.isWhite(i - 1) && isHarami(candles, i) ? 2 : 0),
});

/** A long rise that stops within itself. */
export const BEARISH_HARAMI = candlestick({
  id: 'bearish_harami',
  title: 'Bearish Harami',
  direction: 'bearish',
  description:
    'A rising bar with a body longer than the average, then a bar of either direction whose body is not longer than the average and lies ' +
    'wholly within it.',
  source: SOURCE,
  reach: reachOf(1),
  match: (candles, i) => (candles.isWhite(i - 1) && isHarami(candles, i) ? 2 : 0),
});

function isHarami(candles: Candles, i: number): boolean {
  return (
    candles.top(i) < candles.top(i - 1) &&
    candles.bottom(i) > candles.bottom(i - 1) &&
    candles.body(i - 1) > candles.averageBody(i - 1) &&
    candles.body(i) <= candles.averageBody(i)
  );
}
