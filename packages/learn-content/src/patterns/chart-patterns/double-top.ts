import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { DOUBLE_BOTTOM_CARD } from './double-bottom.ts';

export const DOUBLE_TOP_CARD: PatternCard = {
  id: 'double_top',
  name: 'Double Top',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Medium to Long',
  shortDescription:
    'Two highs at about the same price after a rise; the close below the low between them confirms the turn.',
  detailedDescription:
    "A double top looks like the letter M. After a rise the price reaches a high, falls back, comes up to about the same price and turns again. Our rule lets the two highs differ by at most 0.15 of the pattern's height. The low between them is the neckline, and only a close below it completes the pattern. Selling at the second high, before the neckline breaks, means betting against an upward trend that is still intact. The measured move is the height from the higher top to the neckline, taken from the neckline. Wide, well separated tops are worth more than two peaks within a few bars.",
  keySignals: [
    'A rise before the pattern: there must be something to reverse',
    'Two highs at about the same price, at least 8 bars apart',
    'A clear low between them, the neckline',
    'A close below the neckline confirms',
    'A return to the neckline from below often offers a second entry',
  ],
  bestUsedWith: [
    'Volume',
    'RSI divergence at the second high',
    'Resistance levels',
    'A retest of the neckline',
  ],
  illustration: upsideDown(
    DOUBLE_BOTTOM_CARD.illustration,
    'After a rise two highs stop at the same upper line. The low between them marks a level neckline, and the last candle closes below it.',
  ),
};
