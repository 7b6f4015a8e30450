import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const REFLECTIONS_CARD: PatternCard = {
  id: 'reflections',
  name: 'Reflections',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A long falling candle answered by a long rising one that opens far lower and closes at the same price.',
  detailedDescription:
    'Reflections, known in many books as the bullish counterattack or meeting lines, are two long candles of opposite colour that close at as good as the same price. The first falls to its close; the second opens far below and climbs back to exactly there, as if the first were mirrored in water. Sellers began the second bar with a leap downwards and ended it with nothing gained. The buyers, for their part, only drew level: they did not enter the first body. The pattern is therefore weaker than rails or an engulfing candle, and it needs the next bar to go on upwards. It is rare in markets that trade around the clock, where opens seldom leap.',
  keySignals: [
    'A long falling candle, then a long rising one',
    'Both close at as good as the same price',
    'The second opens with a gap far below the first close',
    'Both bodies are longer than average',
    'The next bar trades above the common close',
  ],
  bestUsedWith: [
    'Support levels',
    'Markets with opening gaps, such as shares',
    'Above-average volume',
    'A confirming close',
  ],
  illustration: {
    candles: [
      ...falling(9),
      ...candlesOf([
        [66, 67, 56.4, 57.4],
        [46.8, 58.2, 45.6, 57.4],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles fall. A long falling candle is followed by a long rising candle that begins far lower and ends at the same closing price.',
  },
};
