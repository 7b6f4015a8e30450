import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const INVERTED_HEAD_SHOULDERS_CARD: PatternCard = {
  id: 'inverted_head_shoulders',
  name: 'Inverted Head and Shoulders',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'Very High',
  timeframe: 'Medium to Long',
  shortDescription:
    'Three lows after a fall, the middle one the lowest; the close above the line through the highs between them confirms.',
  detailedDescription:
    'An inverted head and shoulders has three lows: a left shoulder, a lower head and a right shoulder at about the depth of the left. The line through the two highs between them is the neckline; it may tilt a little. The right shoulder is the first low that does not reach as deep as the one before, so the fall has lost its force. Only the close above the neckline completes the pattern. The depth of the head below the neckline, added to the neckline at the breakout, is the measured move. Rising volume at the breakout matters more here than at a top, because a market can fall of its own weight but needs buyers to rise.',
  keySignals: [
    'A fall before the pattern: there must be something to reverse',
    'Three lows, the middle one the lowest',
    'Shoulders of about the same depth and distance',
    'A neckline through the two highs that tilts only a little',
    'A close above the neckline confirms',
    'Volume that grows at the breakout',
  ],
  bestUsedWith: [
    'Volume',
    'RSI divergence between left shoulder and head',
    'A retest of the neckline',
    'Moving averages turning up',
  ],
  illustration: {
    candles: candlesOf([
      [98, 99, 82, 84],
      [84, 85, 62, 64],
      [64, 65, 38, 42],
      [42, 63, 41, 59],
      [59, 60, 34, 36],
      [36, 37, 13, 18],
      [18, 40, 17, 39],
      [39, 63, 38, 59],
      [59, 60, 38.5, 42],
      [42, 61, 41, 59],
      [59, 78, 58, 76],
    ]),
    from: 2,
    to: 10,
    lines: [{ from: { candle: 3, price: 63 }, to: { candle: 10, price: 63 } }],
    alt: 'After a fall three lows form, the middle one the lowest. A neckline joins the two highs between them, and the last candle closes above it.',
  },
};
