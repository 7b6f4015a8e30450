import { candlestick, reachOf } from './candlestick.ts';

/** A long fall and its mirror image, meeting at the close; known as counterattack or meeting lines elsewhere. */
export const REFLECTIONS = candlestick({
  id: 'reflections',
  title: 'Reflections',
  direction: 'bullish',
  description:
    'A falling bar and a rising bar, both with bodies longer than the average, that close at as good as the same price: the second comes up ' +
    'from below to where the first came down, like its reflection. Also called bullish counterattack or meeting lines.',
  source:
    'TA-Lib, CDLCOUNTERATTACK, bullish; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) => {
    if (!candles.isWhite(i) || candles.isWhite(i - 1)) return 0;
    const before = candles.close[i - 1]!;
    const equal = candles.equal(i - 1);
    return candles.close[i]! <= before + equal &&
      candles.close[i]! >= before - equal &&
      candles.body(i - 1) > candles.averageBody(i - 1) &&
      candles.body(i) > candles.averageBody(i)
      ? 2
      : 0;
  },
});
