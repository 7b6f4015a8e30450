import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const RAILS_CARD: PatternCard = {
  id: 'rails',
  name: 'Rails',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Short',
  shortDescription:
    'Two long candles side by side, one down and one up, with nearly the same body: a whole decline reversed in one bar.',
  detailedDescription:
    'Rails, also called railway tracks, are a long falling candle and a long rising candle that stand side by side like a pair of rails. Both bodies are longer than average and fill at least two thirds of their bars. The second begins about where the first ended and ends about where the first began; our rule lets each end differ by up to a quarter of the longer body. It happens at the lowest low of at least ten bars. Those who sold during the first bar are all at a loss one bar later. Seen on the timeframe twice as long, the two candles melt into one with a long lower shadow, much like a hammer.',
  keySignals: [
    'A long falling candle and a long rising one, side by side',
    'Bodies of nearly equal length at nearly the same place',
    'Hardly any shadows: bodies fill two thirds of their bars or more',
    'At the lowest low of ten bars or more',
    'The longer the two bodies, the clearer the turn',
  ],
  bestUsedWith: [
    'Support levels',
    'Above-average volume on the second bar',
    'News that has been digested',
    'The next longer timeframe',
  ],
  illustration: {
    candles: [
      ...falling(9),
      ...candlesOf([
        [66, 67, 53.4, 54.2],
        [54.6, 67.4, 53.6, 66.6],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles fall. A long falling candle and a long rising candle then stand side by side with bodies of the same place and length.',
  },
};
