import { candlestick, reachOf } from './candlestick.ts';

/** A rise, a leap, and then nobody knows. */
export const DOJI_STAR = candlestick({
  id: 'doji_star',
  title: 'Doji Star',
  direction: 'bearish',
  description:
    'A rising bar with a body longer than the average, then a bar with hardly any body, which lies above the rising one with a gap between ' +
    'the bodies.',
  source: 'TA-Lib, CDLDOJISTAR, bearish; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) =>
    candles.gapsUp(i) &&
    candles.isWhite(i - 1) &&
    candles.body(i) <= candles.tiny(i) &&
    candles.body(i - 1) > candles.averageBody(i - 1)
      ? 2
      : 0,
});
