import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const HAMMER_CARD: PatternCard = {
  id: 'hammer',
  name: 'Hammer',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A small body on top of a long lower shadow, near the low of a decline: sellers pushed the price down, and buyers took it back within one bar.',
  detailedDescription:
    'A hammer is one candle with a short body, a lower shadow longer than that body and hardly any upper shadow. It stands at or below the low of the candle before it, where a decline has brought the price. During the bar sellers reached a clearly lower price but could not hold it, and the close came back near the high. Many textbooks ask for a shadow of at least twice the body; our rule takes any shadow longer than the body, so look at the strength. The colour of the body matters little. One candle is thin evidence: published tests of hammers on their own are mixed, which is why a higher close on the next bar is usually awaited.',
  keySignals: [
    'Lower shadow longer than the body; the clearest ones are twice as long or more',
    'Body shorter than the average of the ten candles before, at the top of the range',
    'Hardly any upper shadow, so the close lies near the high',
    'Appears near or below the low of the candle before, after a decline',
    "A close above the hammer's high on a following bar confirms",
  ],
  bestUsedWith: [
    'Support levels',
    'RSI below 30',
    'Above-average volume',
    'A rising trend on the next longer timeframe',
  ],
  illustration: {
    candles: [...falling(10), ...candlesOf([[62.8, 64.9, 53, 64.6]])],
    from: 10,
    to: 10,
    lines: [],
    alt: 'Ten candles fall. The last candle, the hammer, has a small body at its top and a long lower shadow that reaches below all others.',
  },
};
