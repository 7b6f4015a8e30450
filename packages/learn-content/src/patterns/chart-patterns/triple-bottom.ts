import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const TRIPLE_BOTTOM_CARD: PatternCard = {
  id: 'triple_bottom',
  name: 'Triple Bottom',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'Very High',
  timeframe: 'Long',
  shortDescription:
    'Three lows at about the same price after a fall; the close above the higher high between them confirms.',
  detailedDescription:
    'A triple bottom is a level that held three times. After a fall the price makes three lows at about the same price, with two highs between them; the lows may differ by at most 0.2 of the height and the two highs by at most 0.25. The close above the higher of the two highs completes the pattern, and the height from the lowest low, added to that high, is the measured move. Three tests take months on daily bars, so triple bottoms are rare and, where they complete, well respected in the literature. Rare also means that few cases stand behind such statements. Most would-be triple bottoms never close above the neckline.',
  keySignals: [
    'A fall before the pattern: there must be something to reverse',
    'Three lows at about the same price',
    'Two highs between them at similar height',
    'A close above the higher of the two highs confirms',
    'Spacing that is roughly even: the shorter gap is at least 0.35 of the longer',
  ],
  bestUsedWith: [
    'Volume at the breakout',
    'RSI divergence at the third low',
    'Support levels on a longer timeframe',
    'A retest of the neckline',
  ],
  illustration: {
    candles: candlesOf([
      [98, 99, 70, 72],
      [72, 74, 45, 47],
      [47, 48, 20, 25],
      [25, 55, 24, 51],
      [51, 52, 36, 38],
      [38, 39, 20.5, 25],
      [25, 54, 24, 50],
      [50, 51, 35, 37],
      [37, 38, 20, 25],
      [25, 53, 24, 51],
      [51, 72, 50, 70],
    ]),
    from: 2,
    to: 10,
    lines: [
      { from: { candle: 3, price: 55 }, to: { candle: 10, price: 55 } },
      { from: { candle: 2, price: 20 }, to: { candle: 8, price: 20 } },
    ],
    alt: 'After a fall three lows stop at the same lower line with two highs between them at the neckline. The last candle closes above it.',
  },
};
