import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const THREE_STARS_TOP_CARD: PatternCard = {
  id: 'three_stars_top',
  name: 'Three Stars Top',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'Three dojis in a row, the middle one above the others: three bars of indecision, and the highest one did not hold.',
  detailedDescription:
    'Three stars top, called tri-star in most books, is made of three dojis in a row. The body of the second stands above the first with a gap, and the third does not reach as high as the second, so that the three look like a small roof. Our rule measures a doji by the average range of the ten bars before the first. After an advance it says that buying and selling have been in balance for three bars and that the attempt to go higher was not accepted. The pattern is very rare in liquid markets. In thin ones a run of dojis is more often a sign that hardly anybody traded, and then it means nothing.',
  keySignals: [
    'Three dojis in a row',
    'The second body lies above the first, with a gap',
    'The third does not reach as high as the second',
    'Comes after an advance in a market with real volume',
    'A close below the three dojis confirms',
  ],
  bestUsedWith: [
    'Resistance levels',
    'A volume check: no thin trading',
    'RSI divergence',
    'A confirming lower close',
  ],
  illustration: {
    candles: [
      ...rising(8),
      ...candlesOf([
        [103.2, 106.6, 99.4, 103.5],
        [108.6, 112.4, 105, 108.3],
        [104.2, 107.8, 100.2, 103.9],
      ]),
    ],
    from: 8,
    to: 10,
    lines: [],
    alt: 'Eight candles rise. Three dojis follow, crosses without bodies; the middle one stands above the other two like a roof.',
  },
};
