import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const INVERTED_HAMMER_CARD: PatternCard = {
  id: 'inverted_hammer',
  name: 'Inverted Hammer',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A small body under a long upper shadow after a decline: buyers tried to lift the price for the first time in a while, and may try again.',
  detailedDescription:
    'An inverted hammer turns the hammer upside down: a short body at the bottom of the range, an upper shadow longer than the body and hardly any lower shadow. The whole body lies below the body of the candle before, so the decline is still under way when it forms. Buyers drove the price up during the bar and lost most of it by the close. That alone is no victory; what makes the candle interesting is that sellers did not use their recovery to push to new lows. It needs confirmation more than most patterns do: without a higher open or close on the next bar it often turns out to be a pause in the fall.',
  keySignals: [
    'Upper shadow longer than the body',
    'Body shorter than the average of the ten candles before, at the bottom of the range',
    'Hardly any lower shadow',
    'The whole body lies below the body of the candle before',
    'The next candle closes above the body: without that there is no signal',
  ],
  bestUsedWith: [
    'Support levels',
    'Momentum divergence (RSI or MACD)',
    'A confirming close on the next bar',
  ],
  illustration: {
    candles: [...falling(10), ...candlesOf([[64.2, 73, 62.4, 62.6]])],
    from: 10,
    to: 10,
    lines: [],
    alt: 'Ten candles fall. The last candle, the inverted hammer, has a small body below the body before it and a long upper shadow.',
  },
};
