import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { TRIPLE_BOTTOM_CARD } from './triple-bottom.ts';

export const TRIPLE_TOP_CARD: PatternCard = {
  id: 'triple_top',
  name: 'Triple Top',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'Very High',
  timeframe: 'Long',
  shortDescription:
    'Three highs at about the same price after a rise; the close below the lower low between them confirms.',
  detailedDescription:
    'A triple top is a ceiling that held three times. After a rise the price makes three highs at about the same price, with two lows between them; the highs may differ by at most 0.2 of the height and the two lows by at most 0.25. The close below the lower of the two lows completes the pattern, and the height from the highest top, taken from that low, is the measured move. Until then it may as well be a rest before the next rise: three touches of one ceiling also describe the beginning of an ascending triangle. The neckline, not the number of tops, decides.',
  keySignals: [
    'A rise before the pattern: there must be something to reverse',
    'Three highs at about the same price',
    'Two lows between them at similar height',
    'A close below the lower of the two lows confirms',
    'Spacing that is roughly even: the shorter gap is at least 0.35 of the longer',
  ],
  bestUsedWith: [
    'Volume at the breakout',
    'RSI divergence at the third high',
    'Resistance levels on a longer timeframe',
    'A retest of the neckline',
  ],
  illustration: upsideDown(
    TRIPLE_BOTTOM_CARD.illustration,
    'After a rise three highs stop at the same upper line with two lows between them at the neckline. The last candle closes below it.',
  ),
};
