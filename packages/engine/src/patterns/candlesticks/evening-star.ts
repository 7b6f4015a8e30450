import { candlestick, reachOf } from './candlestick.ts';

/** Share of the first body that the third bar must retrace; the default of TA-Lib. */
const PENETRATION = 0.3;

/** A rise, a pause above it, and a fall back into it. */
export const EVENING_STAR = candlestick({
  id: 'evening_star',
  title: 'Evening Star',
  direction: 'bearish',
  description:
    'A rising bar with a body longer than the average; a bar whose body is not longer than the average and lies above the first with a gap; ' +
    'a falling bar with a body longer than the average that closes more than 30 % deep in the first body.',
  source:
    'TA-Lib, CDLEVENINGSTAR with penetration 0.3; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(2),
  match: (candles, i) =>
    candles.gapsUp(i - 1) &&
    !candles.isWhite(i) &&
    candles.isWhite(i - 2) &&
    candles.close[i]! < candles.close[i - 2]! - PENETRATION * candles.body(i - 2) &&
    candles.body(i) > candles.averageBody(i) &&
    candles.body(i - 1) <= candles.averageBody(i - 1) &&
    candles.body(i - 2) > candles.averageBody(i - 2)
      ? 3
      : 0,
});
