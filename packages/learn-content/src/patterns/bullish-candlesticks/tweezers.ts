import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const TWEEZERS_CARD: PatternCard = {
  id: 'tweezers',
  name: 'Tweezers',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'Medium',
  timeframe: 'Short',
  shortDescription:
    'A falling and a rising candle with the same low: sellers tried the level twice and got no further.',
  detailedDescription:
    'A tweezers bottom is a falling candle followed by a rising one whose low is as good as the same, at the lowest price of the last ten bars or more. The two lows look like the points of a pair of tweezers. Bodies and upper shadows may have any size: only the lows matter. The level was tested on two bars in a row and held both times, which shows buyers waiting there. It also gives the trade a clear end, for a close below the two lows says that the level has given way. On short timeframes equal lows are often chance, because prices move in few ticks; a level that mattered before makes the pattern worth more.',
  keySignals: [
    'A falling candle, then a rising one',
    'Both lows are equal, within a tenth of the average range',
    'No lower low on the ten bars before',
    'The second candle closes well into the first body',
    'A close below the two lows ends the idea',
  ],
  bestUsedWith: ['Support levels', 'Previous swing lows', 'Round numbers', 'RSI divergence'],
  illustration: {
    candles: [
      ...falling(9),
      ...candlesOf([
        [66, 67, 56, 59],
        [59.5, 67.5, 56.1, 65],
      ]),
    ],
    from: 9,
    to: 10,
    lines: [],
    alt: 'Nine candles fall. A falling candle and a rising candle then share the same low, the lowest price of the picture.',
  },
};
