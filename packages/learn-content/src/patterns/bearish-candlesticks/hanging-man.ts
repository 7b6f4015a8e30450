import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const HANGING_MAN_CARD: PatternCard = {
  id: 'hanging_man',
  name: 'Hanging Man',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'The shape of a hammer at the top of an advance: for the first time sellers drove the price far down within the bar.',
  detailedDescription:
    "A hanging man looks exactly like a hammer: a short body, a lower shadow longer than the body and hardly any upper shadow. What makes it bearish is its place. The body stands near or above the high of the candle before, after an advance. The long shadow shows that a wave of selling appeared during the bar. Buyers repaired the damage by the close, so the candle itself is not weak; it is a warning that needs an answer. The signal counts only when the next bar closes below the body. In Thomas Bulkowski's counts the price rose more often than it fell after a hanging man, so it ranks among the weaker candlesticks.",
  keySignals: [
    'Lower shadow longer than the body',
    'Body shorter than average, at the top of the range',
    'Hardly any upper shadow',
    'The body stands near or above the high of the candle before, after an advance',
    'The next bar closes below the body: without that there is no signal',
  ],
  bestUsedWith: [
    'Resistance levels',
    'RSI above 70',
    'A confirming lower close',
    'Falling momentum (MACD)',
  ],
  illustration: {
    candles: [...rising(10), ...candlesOf([[104.2, 104.5, 92, 102.4]])],
    from: 10,
    to: 10,
    lines: [],
    alt: 'Ten candles rise. The last candle, the hanging man, has a small body at the very top and a long lower shadow.',
  },
};
