import { candlestick, reachOf } from './candlestick.ts';

/** Three dojis, the second above the others: nobody knows, three times, and higher did not help. */
export const THREE_STARS_TOP = candlestick({
  id: 'three_stars_top',
  title: 'Three Stars Top',
  direction: 'bearish',
  description:
    'Three bars with hardly any body, measured by the average range before the first. The body of the second lies above the first with a ' +
    'gap, and the third does not reach as high as the second. Also called tri-star.',
  source: 'TA-Lib, CDLTRISTAR, bearish; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(2),
  match: (candles, i) => {
    if (!candles.gapsUp(i - 1) || candles.top(i) >= candles.top(i - 1)) return 0;
    const longest = Math.max(candles.body(i), candles.body(i - 1), candles.body(i - 2));
    return longest <= candles.tiny(i - 2) ? 3 : 0;
  },
});
