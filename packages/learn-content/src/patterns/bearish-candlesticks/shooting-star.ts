import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const SHOOTING_STAR_CARD: PatternCard = {
  id: 'shooting_star',
  name: 'Shooting Star',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A small body under a long upper shadow after an advance: buyers reached a new high and could not keep it.',
  detailedDescription:
    'A shooting star has a short body at the bottom of its range, an upper shadow longer than the body and hardly any lower shadow. The whole body lies above the body of the candle before, so the bar opened with the advance still in force. Buyers then carried the price to a new high and lost nearly all of it by the close: everyone who bought near that high holds a loss. Where the high meets an old resistance the rejection is worth more. The colour of the body matters little, though a falling one is slightly clearer. As with every single candle, wait for a lower close before acting on it.',
  keySignals: [
    'Upper shadow longer than the body; the clearest ones are twice as long or more',
    'Body shorter than average, at the bottom of the range',
    'Hardly any lower shadow',
    'The whole body lies above the body of the candle before',
    "A close below the star's low confirms",
  ],
  bestUsedWith: [
    'Resistance levels',
    'RSI above 70',
    'Above-average volume',
    'A confirming lower close',
  ],
  illustration: {
    candles: [...rising(10), ...candlesOf([[104.4, 114, 102.1, 102.4]])],
    from: 10,
    to: 10,
    lines: [],
    alt: 'Ten candles rise. The last candle, the shooting star, has a small body above the body before it and a long upper shadow.',
  },
};
