import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { BULL_FLAG_CARD } from './bull-flag.ts';

export const BEAR_FLAG_CARD: PatternCard = {
  id: 'bear_flag',
  name: 'Bear Flag',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Short to Medium',
  shortDescription:
    'A steep fall, a short drift sideways or up between parallel lines, then the fall goes on.',
  detailedDescription:
    'A bear flag is a pause in a strong fall. The pole is a steep move down, in our rule at least five average ranges tall within at most 12 bars. The flag drifts sideways or slightly up between two parallel lines, retraces at most half of the pole and, on daily bars, lasts 1 to 3 weeks. The close below the lower line confirms that the fall goes on. The height of the pole, taken from the highest high of the flag, is the target. Sharp recoveries are common in falling markets, and short positions can lose more than was paid for them, so a stop above the flag is part of the pattern.',
  keySignals: [
    'A steep pole down with hardly any step back',
    'A short drift sideways or up between parallel lines',
    'The flag retraces at most half of the pole',
    'It lasts 1 to 3 weeks on daily bars',
    'A close below the lower line confirms',
    'Volume falls along the flag and grows at the breakout',
  ],
  bestUsedWith: [
    'Volume',
    'A downward trend on a longer timeframe',
    'Moving averages',
    'VWAP on intraday bars',
  ],
  illustration: upsideDown(
    BULL_FLAG_CARD.illustration,
    'A steep fall, the pole, is followed by four candles that drift up between two parallel lines. The last candle closes below the lower line.',
  ),
};
