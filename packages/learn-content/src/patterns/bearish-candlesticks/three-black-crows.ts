import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { rising } from '../trend-run.ts';

export const THREE_BLACK_CROWS_CARD: PatternCard = {
  id: 'three_black_crows',
  name: 'Three Black Crows',
  type: 'candlestick',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'Behind a rising candle three falling ones, each opening inside the body before it and closing lower, near its low.',
  detailedDescription:
    'Three black crows are three falling candles in a row behind a rising one. The first closes below the high of that rising candle; the second and third open within the body before them and close below it. None leaves more than a trace of a lower shadow. Each bar begins with an attempt to recover and ends near its low, three times running. After an advance this is one of the stronger reversal candlesticks. The fall is already large at the close of the third crow, however: those who sell there often suffer a bounce first, and a stop above the pattern is far away. A retracement offers a better ratio of risk to reward.',
  keySignals: [
    'A rising candle, then three falling ones',
    'Each crow opens inside the body before it',
    'Lower and lower closes',
    'Hardly any lower shadows: closes near the lows',
    'Best near resistance after an advance',
  ],
  bestUsedWith: [
    'Rising volume over the three bars',
    'A break below support',
    'Moving averages turning down',
    'A bounce for a closer stop',
  ],
  illustration: {
    candles: [
      ...rising(8),
      ...candlesOf([
        [102, 103.6, 94.6, 95],
        [99, 100.2, 88.2, 88.6],
        [93, 94.4, 81.4, 81.8],
      ]),
    ],
    from: 8,
    to: 10,
    lines: [],
    alt: 'Eight candles rise. Then three long falling candles follow, each opening inside the body before it and closing lower, with almost no lower shadow.',
  },
};
