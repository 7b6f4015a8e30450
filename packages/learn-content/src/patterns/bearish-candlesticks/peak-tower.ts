import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const PEAK_TOWER_CARD: PatternCard = {
  id: 'peak_tower',
  name: 'Peak Tower',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Medium',
  shortDescription:
    'A long rising candle, a few small ones at the top, then a long falling one: the two walls and the roof of a tower.',
  detailedDescription:
    'A peak tower, or tower top, has two walls and a roof. A long rising candle reaches the highest high of at least ten bars; two to eight small candles follow that stay in the upper half of its body or above; then a long falling candle, at least 0.7 times as long as the first, closes below the middle of the first body. The market stormed up, spent several bars without progress although nothing seemed to oppose it, and fell back as steeply as it had come. Because the roof takes time, the pattern gives more warning than a single candle does: a roof that will not go higher is the reason to raise stops before the second wall.',
  keySignals: [
    'A long rising candle at the highest high of ten bars',
    'Two to eight small bodies that hold the upper half',
    'No progress while the roof is built',
    'A long falling candle that closes below the middle of the first body',
    'The second wall is at least 0.7 times as long as the first',
  ],
  bestUsedWith: [
    'Resistance levels',
    'Falling volume along the roof',
    'RSI above 70 turning down',
    'A stop above the roof',
  ],
  illustration: {
    candles: [
      ...rising(6),
      ...candlesOf([
        [101, 113.6, 100, 113],
        [112.4, 115.4, 110.4, 114],
        [114.2, 115.2, 110.8, 112.4],
        [112.6, 115, 111, 113.8],
        [113, 113.8, 101, 102],
      ]),
    ],
    from: 6,
    to: 10,
    lines: [],
    alt: 'Six candles rise. A long rising candle, three small candles at the top and a long falling candle form two walls and a roof.',
  },
};
