import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const BULLISH_ABSORPTION_CARD: PatternCard = {
  id: 'bullish_absorption',
  name: 'Bullish Absorption',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'A rising candle whose body swallows the falling body before it at both ends: buyers absorb all that is sold.',
  detailedDescription:
    'Bullish absorption is the pattern that most books call bullish engulfing. A falling candle is followed by a rising one that opens below its close and closes above its open, so that the second body reaches beyond the first at both ends. Shadows do not count. Everything sold during the first bar, and more, has been bought back in the second. The candle is clearer when the first body is small and the second is long, when it stands at the end of a decline and when volume rises with it. In the middle of a sideways range it happens all the time and says little: the place matters as much as the shape.',
  keySignals: [
    'A falling candle, then a rising one',
    'The second opens below the first close',
    'The second closes above the first open',
    'A long second body after a small first one is the clearest form',
    'Volume on the second bar above its average',
  ],
  bestUsedWith: [
    'Support levels',
    'Rising volume',
    'RSI below 30',
    'An upward trend on a longer timeframe',
  ],
  illustration: {
    candles: [
      ...falling(9),
      ...candlesOf([
        [65.5, 66.6, 60, 61],
        [59.5, 70.6, 58.4, 69.6],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles fall. A small falling candle is followed by a long rising candle whose body reaches below and above the small body.',
  },
};
