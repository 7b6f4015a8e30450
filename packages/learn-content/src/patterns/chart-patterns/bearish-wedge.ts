import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const BEARISH_WEDGE_CARD: PatternCard = {
  id: 'bearish_wedge',
  name: 'Falling Wedge',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Medium to Long',
  shortDescription:
    'A fall between two downward lines that come together: each new low loses less, until the upper line breaks.',
  detailedDescription:
    'A falling wedge is a decline that narrows. Highs and lows both fall, but the highs fall faster, so the two edges point downwards and come together: every new low adds less to the loss. Sellers still have the upper hand and get less and less for it. The close above the upper edge confirms, and the pattern is bullish in spite of its slope: the name says where the edges point, not where the price is expected to go. The first high of the wedge is the usual target. After the breakout the price often comes back to the broken edge once, which gives a second chance to enter close to it.',
  keySignals: [
    'Falling highs and falling lows',
    'Highs fall faster than lows, so the edges come together',
    'At least five touches of the two edges',
    'New lows lose less and less',
    'A close above the upper edge confirms',
  ],
  bestUsedWith: [
    'Falling volume along the wedge',
    'RSI divergence',
    'Support levels',
    'A break of the next swing high',
  ],
  illustration: {
    candles: candlesOf([
      [62, 79, 60, 78],
      [78, 95, 77, 90],
      [90, 91, 69, 71],
      [71, 72, 50, 54],
      [54, 77, 53, 72],
      [72, 73, 57, 59],
      [59, 60, 42.5, 46],
      [46, 59, 45, 56],
      [56, 57, 37.5, 40.5],
      [40.5, 46.5, 39.5, 43.5],
      [43.5, 68, 43, 66],
    ]),
    from: 1,
    to: 10,
    lines: [
      { from: { candle: 1, price: 95 }, to: { candle: 10, price: 41 } },
      { from: { candle: 3, price: 50 }, to: { candle: 9, price: 35 } },
    ],
    alt: 'Highs and lows fall between two downward lines that come together. The last candle closes above the upper line.',
  },
};
