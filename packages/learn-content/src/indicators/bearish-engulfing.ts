import type { IndicatorCard } from '../model/indicator-card.ts';

export const BEARISH_ENGULFING: IndicatorCard = {
  id: 'bearish-engulfing',
  name: 'Bearish Engulfing',
  direction: 'bearish',
  type: 'Candlestick Pattern',
  shortDescription:
    'A falling candle whose body swallows the rising body before it: sellers have taken over.',
  detailedDescription:
    'The first candle closes higher than it opened and seems to carry the rise on. The second opens above that close and ' +
    'ends below the open of the first, so that its body covers the whole body before it. Buyers who came in at the high are ' +
    'in loss within one bar, and their selling can feed the fall. The pattern means something after a rise or at a ' +
    'resistance; elsewhere it is only a large falling candle. A long second body, high volume and a next close below the ' +
    'low of the pattern all add weight. The mirror of the rule for bullish engulfing is used here, without any demand on ' +
    'the shadows. Evidence for candlesticks traded alone is weak, so let other signs confirm it and set the stop above the ' +
    'high of the pattern.',
  reliability: 'Medium-High',
  timeframe: 'Short',
  chartType: 'candlestick',
  keySignals: [
    'A rising candle is followed by a falling candle',
    'The second body opens above the first close and closes below the first open',
    'It appears after a rise or at a resistance level',
    'Volume on the second candle is above its average',
    'The next close below the low of the pattern confirms it',
  ],
  bestUsedWith: ['Resistance levels', 'Volume', 'RSI', 'Trend lines'],
  sources: ['nison-1991', 'marshall-young-rose-2006'],
  signals: true,
};
