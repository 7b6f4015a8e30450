import type { PatternCard } from '../../model/pattern-card.ts';
import { candlesOf } from '../candles-of.ts';

export const BULL_FLAG_CARD: PatternCard = {
  id: 'bull_flag',
  name: 'Bull Flag',
  type: 'chart_pattern',
  category: 'bullish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'A steep rise, a short drift sideways or down between parallel lines, then the rise goes on.',
  detailedDescription:
    'A bull flag is a pause in a strong rise. The pole is a steep move, in our rule at least five average ranges tall within at most 12 bars. The flag that follows drifts sideways or slightly down between two parallel lines, retraces at most half of the pole and, on daily bars, lasts 1 to 3 weeks. The close above the upper line confirms that the rise goes on. The height of the pole, added to the lowest low of the flag, is the target: a flag flies at half-mast. A flag that lasts too long or falls too deep is no rest any more but a change of mind.',
  keySignals: [
    'A steep pole with hardly any step back',
    'A short drift sideways or down between parallel lines',
    'The flag retraces at most half of the pole',
    'It lasts 1 to 3 weeks on daily bars',
    'A close above the upper line confirms',
    'Volume falls along the flag and grows at the breakout',
  ],
  bestUsedWith: [
    'Volume',
    'An upward trend on a longer timeframe',
    'Moving averages',
    'VWAP on intraday bars',
  ],
  illustration: {
    candles: candlesOf([
      [21, 25, 20, 23],
      [23, 24.5, 20, 21.5],
      [21.5, 25, 20, 24],
      [24, 47, 18.5, 46],
      [46, 68, 45, 67],
      [67, 89, 66, 86],
      [86, 87.5, 77, 79],
      [79, 85, 76.5, 83],
      [83, 84, 73.5, 76],
      [76, 81.5, 72, 80],
      [80, 100, 79, 98],
    ]),
    from: 3,
    to: 10,
    lines: [
      { from: { candle: 6, price: 87.5 }, to: { candle: 10, price: 79.5 } },
      { from: { candle: 6, price: 78 }, to: { candle: 10, price: 70 } },
    ],
    alt: 'A steep rise, the pole, is followed by four candles that drift down between two parallel lines. The last candle closes above the upper line.',
  },
};
