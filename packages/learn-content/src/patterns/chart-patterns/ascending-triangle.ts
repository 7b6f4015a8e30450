import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const ASCENDING_TRIANGLE_CARD: PatternCard = {
  id: 'ascending_triangle',
  name: 'Ascending Triangle',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Medium',
  shortDescription:
    'Rising lows press against a level ceiling: buyers pay more each time, sellers defend one price until it gives way.',
  detailedDescription:
    'An ascending triangle has a level upper edge, where several highs stop at about the same price, and a rising lower edge along ever higher lows. Supply waits at one price while demand moves up to meet it, and each retreat is bought sooner than the last. The pattern is complete only when a bar closes above the highest of the highs. The measured move is the height at the first low, added to that ceiling. A triangle that runs almost to its tip has lost its force: our rule ignores breakouts after nine tenths of the way. Some triangles break downwards instead; a close below the last of the lows ends the idea.',
  keySignals: [
    'At least two highs at about the same price',
    'At least two rising lows along a line',
    'The distance between the edges shrinks by a quarter or more',
    'A close above the highest high confirms',
    'The breakout comes well before the tip of the triangle',
    'Volume that dries up inside and grows at the breakout',
  ],
  bestUsedWith: [
    'Volume',
    'An upward trend before the pattern',
    'A retest of the broken ceiling',
    'Moving averages',
  ],
  illustration: {
    candles: candlesOf([
      [24, 55, 22, 53],
      [53, 80, 52, 78],
      [78, 79, 64, 66],
      [66, 67, 54, 57],
      [57, 69, 56, 68],
      [68, 80, 67, 78],
      [78, 79, 62, 65],
      [65, 80, 64, 78],
      [78, 79, 67.5, 72.5],
      [72.5, 79, 72, 78],
      [78, 95, 77, 93],
    ]),
    from: 1,
    to: 10,
    lines: [
      { from: { candle: 1, price: 80 }, to: { candle: 10, price: 80 } },
      { from: { candle: 3, price: 54 }, to: { candle: 9, price: 70.2 } },
    ],
    alt: 'Three highs stop at the same level line while the lows rise along a sloping line from below. The last candle closes above the level line.',
  },
};
