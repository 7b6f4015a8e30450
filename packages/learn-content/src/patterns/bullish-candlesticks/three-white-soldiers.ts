import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';
import { falling } from '../trend-run.ts';

export const THREE_WHITE_SOLDIERS_CARD: PatternCard = {
  id: 'three_white_soldiers',
  name: 'Three White Soldiers',
  type: 'candlestick',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'Three rising candles in a row, each opening within or near the body before it and closing higher, near its high.',
  detailedDescription:
    'Three white soldiers are three rising candles that march upwards: each opens above the open of the one before and within or near its body, each closes higher, and none leaves more than a trace of an upper shadow. No body is far shorter than the one before it, and the third is longer than average. The picture says that buyers took control early in three bars running and kept it to the close. After a decline or a quiet base this is a strong sign of a change; after a long advance it can mark exhaustion instead. The price has already travelled far when the pattern completes, so the distance to a sensible stop is large.',
  keySignals: [
    'Three rising candles with higher and higher closes',
    'Each opens above the open of the one before, within or near its body',
    'Hardly any upper shadows: closes near the highs',
    'Bodies that hold their size; the third is longer than average',
    'Best after a decline or a flat base, not after a long advance',
  ],
  bestUsedWith: [
    'Rising volume over the three bars',
    'A break above resistance',
    'Moving averages turning up',
    'A pullback for a closer stop',
  ],
  illustration: {
    candles: [
      ...falling(8),
      ...candlesOf([
        [66, 73.4, 65, 73],
        [70, 79.4, 69, 79],
        [76, 86.4, 75, 86],
      ]),
    ],
    from: 8,
    to: 10,
    lines: [],
    alt: 'Eight candles fall. Then three long rising candles follow, each opening inside the body before it and closing higher, with almost no upper shadow.',
  },
};
