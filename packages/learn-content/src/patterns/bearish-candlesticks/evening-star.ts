import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const EVENING_STAR_CARD: PatternCard = {
  id: 'evening_star',
  name: 'Evening Star',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'A long rising candle, a small body above it, then a long falling candle deep into the first: rise, doubt, fall.',
  detailedDescription:
    'The evening star tells a story in three bars. A long rising candle continues the advance; a small body then opens above it with a gap, so that the advance hesitates; a long falling candle closes more than 30 % deep in the first body, and the hesitation has become a retreat. The star in the middle may rise or fall. Textbooks often ask the third candle to close below the middle of the first body, and a close that deep is indeed clearer. Because three bars have to agree, the evening star is held to be one of the more dependable candlesticks; in markets that trade around the clock the gap is small or missing and the pattern rare.',
  keySignals: [
    'A long rising candle at the end of an advance',
    'A small body above it, with a gap between the bodies',
    'A long falling candle that closes more than 30 % deep in the first body',
    'The deeper the third close, the clearer',
    'Volume that grows on the third bar',
  ],
  bestUsedWith: [
    'Resistance levels',
    'RSI above 70 turning down',
    'Rising volume on the third bar',
    'A bearish MACD crossover',
  ],
  illustration: {
    candles: [
      ...rising(8),
      ...candlesOf([
        [101, 111.4, 100, 110.4],
        [113, 117.4, 111.8, 114.6],
        [112, 113, 101.4, 102.6],
      ]),
    ],
    from: 8,
    to: 10,
    lines: [],
    alt: 'Eight candles rise. A long rising candle, a small candle above it with a gap, and a long falling candle deep into the first body form the star.',
  },
};
