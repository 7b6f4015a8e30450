import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const BEARISH_HARAMI_CARD: PatternCard = {
  id: 'bearish_harami',
  name: 'Bearish Harami',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A long rising candle, then a small body wholly inside its body: the buying has lost its force.',
  detailedDescription:
    'In a bearish harami a long rising candle is followed by a small body that lies strictly within its body. The second candle may rise or fall and is not longer than average. After an advance the sudden quiet says that buyers, so eager one bar ago, have stopped paying higher prices. It is a first sign of hesitation rather than a reversal: the advance often goes on after a rest. A close below the open of the long candle shows that its buyers have been caught. A second body without any length is called a harami cross and counts for more, because it shows complete indecision right after a strong bar.',
  keySignals: [
    'First candle rises with a body longer than average',
    'Second body lies strictly inside the first',
    'Second body is not longer than average; its colour does not matter',
    'Appears after an advance',
    "A later close below the first candle's open confirms",
  ],
  bestUsedWith: [
    'Resistance levels',
    'RSI above 70',
    'Falling volume on the second bar',
    'A confirming close',
  ],
  illustration: {
    candles: [
      ...rising(9),
      ...candlesOf([
        [101, 114.5, 100, 113],
        [110, 111.4, 105.5, 107],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles rise. A long rising candle follows, then a small falling candle whose body lies wholly inside the long body.',
  },
};
