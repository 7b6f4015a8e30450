import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const DOJI_STAR_CARD: PatternCard = {
  id: 'doji_star',
  name: 'Doji Star',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A long rising candle, then a doji that gaps above it: after a jump the market hesitates.',
  detailedDescription:
    'A bearish doji star consists of a long rising candle and a doji, a candle that closes at as good as its open, whose body lies above the first body with a gap between them. Our rule calls a body a doji when it is at most a tenth of the average range of the ten bars before. The advance was strong enough to leap at the open and then found no direction at all: buyers and sellers were equally strong for a whole bar. The star alone is a question mark. It becomes an evening star when a long falling candle answers it, and that answer is what most traders wait for.',
  keySignals: [
    'First candle rises with a body longer than average',
    'The second closes at as good as its open',
    "The doji's body lies above the first body, with a gap",
    'Long shadows on the doji show a fight for direction',
    'A falling candle into the first body confirms',
  ],
  bestUsedWith: [
    'Resistance levels',
    'RSI above 70',
    'A confirming falling candle',
    'Markets with opening gaps, such as shares',
  ],
  illustration: {
    candles: [
      ...rising(9),
      ...candlesOf([
        [101, 111.2, 100, 110],
        [113.4, 117.6, 110.4, 113.7],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles rise. A long rising candle is followed by a doji, a cross without a body, that stands above it with a gap between the bodies.',
  },
};
