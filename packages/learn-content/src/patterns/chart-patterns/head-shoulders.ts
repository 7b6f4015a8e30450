import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { INVERTED_HEAD_SHOULDERS_CARD } from './inverted-head-shoulders.ts';

export const HEAD_SHOULDERS_CARD: PatternCard = {
  id: 'head_shoulders',
  name: 'Head and Shoulders',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'Very High',
  timeframe: 'Medium to Long',
  shortDescription:
    'Three highs after a rise, the middle one the highest; the close below the line through the lows between them confirms.',
  detailedDescription:
    'A head and shoulders top has three highs: a left shoulder, a higher head and a right shoulder at about the height of the left. The line through the two lows between them is the neckline; it may tilt a little. While the head forms the rise is still healthy, and the right shoulder is the first high that falls short. Only the close below the neckline completes the pattern. The height of the head over the neckline, taken from the neckline at the breakout, is the measured move. It is the chart pattern that has been studied most; researchers found that it carries some information about later prices, but not that it pays after costs in every market.',
  keySignals: [
    'A rise before the pattern: there must be something to reverse',
    'Three highs, the middle one the highest',
    'Shoulders of about the same height and distance',
    'A neckline through the two lows that tilts only a little',
    'A close below the neckline confirms',
    'Volume that is lower at the right shoulder than at the left',
  ],
  bestUsedWith: [
    'Volume',
    'RSI divergence between left shoulder and head',
    'A retest of the neckline',
    'Moving averages turning down',
  ],
  illustration: upsideDown(
    INVERTED_HEAD_SHOULDERS_CARD.illustration,
    'After a rise three highs form, the middle one the highest. A neckline joins the two lows between them, and the last candle closes below it.',
  ),
};
