import type { IndicatorCard } from '../model/indicator-card.ts';

export const BULLISH_ENGULFING: IndicatorCard = {
  id: 'bullish-engulfing',
  name: 'Bullish Engulfing',
  direction: 'bullish',
  type: 'Candlestick Pattern',
  shortDescription:
    'A rising candle whose body swallows the falling body before it: buyers have taken over.',
  detailedDescription:
    'Two candles make the pattern. The first closes lower than it opened. The second opens below the close of the first and ' +
    'closes above its open, so that its body covers the whole body before it. Within one bar the sellers opened the market ' +
    'lower and lost all that they had gained. The pattern only makes sense after a decline: in the middle of a sideways ' +
    'market it is a big candle and nothing more. Shadows do not matter for the rule, though covering them too is a stronger ' +
    'sign. In markets that trade around the clock bars open where the last one closed, so true engulfing patterns are rarer ' +
    'there. Studies of large US stocks found no reliable profit in candlesticks traded alone, so wait for confirmation and ' +
    'test it on the market you trade.',
  reliability: 'Medium-High',
  timeframe: 'Short',
  chartType: 'candlestick',
  keySignals: [
    'A falling candle is followed by a rising candle',
    'The second body opens below the first close and closes above the first open',
    'It appears after a decline or at a support level',
    'Volume on the second candle is above its average',
    'The next close above the high of the pattern confirms it',
  ],
  bestUsedWith: ['Support levels', 'Volume', 'RSI', 'Trend lines'],
  sources: ['nison-1991', 'marshall-young-rose-2006'],
  signals: true,
};
