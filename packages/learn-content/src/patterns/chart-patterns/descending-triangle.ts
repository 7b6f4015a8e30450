import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { ASCENDING_TRIANGLE_CARD } from './ascending-triangle.ts';

export const DESCENDING_TRIANGLE_CARD: PatternCard = {
  id: 'descending_triangle',
  name: 'Descending Triangle',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Medium',
  shortDescription:
    'Falling highs press on a level floor: sellers accept less each time, buyers defend one price until it gives way.',
  detailedDescription:
    'A descending triangle has a level lower edge, where several lows stop at about the same price, and a falling upper edge along ever lower highs. Buyers defend one price, but each recovery is sold sooner than the last. The pattern is complete only when a bar closes below the lowest of the lows. The measured move is the height at the first high, taken from that floor. The breakout should come before nine tenths of the way to the tip. The floor attracts stop orders, so a short dip below it without a close there is common; waiting for the close costs a little and avoids many false starts.',
  keySignals: [
    'At least two lows at about the same price',
    'At least two falling highs along a line',
    'The distance between the edges shrinks by a quarter or more',
    'A close below the lowest low confirms',
    'The breakout comes well before the tip of the triangle',
    'Volume that dries up inside and grows at the breakout',
  ],
  bestUsedWith: [
    'Volume',
    'A downward trend before the pattern',
    'A retest of the broken floor',
    'Moving averages',
  ],
  illustration: upsideDown(
    ASCENDING_TRIANGLE_CARD.illustration,
    'Three lows stop at the same level line while the highs fall along a sloping line from above. The last candle closes below the level line.',
  ),
};
