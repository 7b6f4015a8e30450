import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const DOUBLE_BOTTOM_CARD: PatternCard = {
  id: 'double_bottom',
  name: 'Double Bottom',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Medium to Long',
  shortDescription:
    'Two lows at about the same price after a fall; the close above the high between them confirms the turn.',
  detailedDescription:
    "A double bottom looks like the letter W. After a fall the price finds a low, recovers, comes back to about the same price and turns again. Our rule lets the two lows differ by at most 0.15 of the pattern's height. The high between them is the neckline, and only a close above it completes the pattern: until then it is only a range in a falling market, which may just as well break downwards. The measured move is the height from the lower low to the neckline, added to the neckline. A second low on lighter volume, or with momentum that no longer confirms it, is a good sign.",
  keySignals: [
    'A fall before the pattern: there must be something to reverse',
    'Two lows at about the same price, at least 8 bars apart',
    'A clear high between them, the neckline',
    'A close above the neckline confirms',
    'A return to the neckline from above often offers a second entry',
  ],
  bestUsedWith: [
    'Volume',
    'RSI divergence at the second low',
    'Support levels',
    'A retest of the neckline',
  ],
  illustration: {
    candles: candlesOf([
      [96, 98, 82, 84],
      [84, 85, 60, 62],
      [62, 64, 41, 43],
      [43, 44, 20, 25],
      [25, 41, 24, 40],
      [40, 56, 39, 53],
      [53, 54, 36, 38],
      [38, 39, 21, 25],
      [25, 39, 24, 38],
      [38, 54, 37, 52],
      [52, 70, 51, 68],
    ]),
    from: 3,
    to: 10,
    lines: [
      { from: { candle: 5, price: 56 }, to: { candle: 10, price: 56 } },
      { from: { candle: 3, price: 20 }, to: { candle: 7, price: 20 } },
    ],
    alt: 'After a fall two lows stop at the same lower line. The high between them marks a level neckline, and the last candle closes above it.',
  },
};
