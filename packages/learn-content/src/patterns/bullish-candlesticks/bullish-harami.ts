import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const BULLISH_HARAMI_CARD: PatternCard = {
  id: 'bullish_harami',
  name: 'Bullish Harami',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A long falling candle, then a small body wholly inside its body: the selling has lost its force.',
  detailedDescription:
    'Harami is an old Japanese word for pregnant: a long falling candle carries a small one inside its body. The second body may rise or fall and is not longer than average; it must lie strictly within the first. After a decline the pattern says that selling pressure, still strong one bar ago, has suddenly faded. That is a pause rather than a reversal, and a pause can end in either direction, so the harami is held to be weaker than an engulfing candle. Many traders wait until the price closes above the open of the long candle. A second body without any length, a doji, is called a harami cross and counts for more.',
  keySignals: [
    'First candle falls with a body longer than average',
    'Second body lies strictly inside the first',
    'Second body is not longer than average; its colour does not matter',
    'Appears after a decline',
    "A later close above the first candle's open confirms",
  ],
  bestUsedWith: [
    'Support levels',
    'RSI below 30',
    'Falling volume on the second bar',
    'A confirming close',
  ],
  illustration: {
    candles: [
      ...falling(9),
      ...candlesOf([
        [66, 67, 52.5, 54],
        [57, 61.5, 55.6, 60],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles fall. A long falling candle follows, then a small rising candle whose body lies wholly inside the long body.',
  },
};
