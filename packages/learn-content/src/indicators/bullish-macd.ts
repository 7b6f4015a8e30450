import type { IndicatorCard } from '../model/indicator-card.ts';

export const BULLISH_MACD: IndicatorCard = {
  id: 'bullish-macd',
  name: 'Bullish MACD Crossover',
  direction: 'bullish',
  type: 'Momentum Indicator',
  shortDescription: 'The MACD line crosses above its signal line: upward momentum is growing.',
  detailedDescription:
    'The MACD line is the 12-period exponential moving average of the close less the 26-period one. It is above zero while ' +
    'the recent trend is stronger than the older one. Its own 9-period exponential average is the signal line, and the ' +
    'histogram shows the distance between the two. When the MACD line crosses above the signal line, prices are gaining ' +
    'speed compared with the last weeks. A crossing below zero is an early hint within a falling market and fails more ' +
    'often; one near or above zero agrees with the trend. Because both averages follow the price, the signal is late in ' +
    'quick turns and frequent in quiet markets. Here, as on most platforms, each average begins with the mean of its first ' +
    'values, so the first values after the start of the data may differ slightly from other programs.',
  reliability: 'Medium-High',
  timeframe: 'Short to Medium',
  chartType: 'oscillator',
  keySignals: [
    'The MACD line (12, 26) crosses above its 9-period signal line',
    'The histogram changes from negative to positive',
    'A crossing near or above the zero line agrees with the trend',
    'Bullish divergence: the price makes a lower low while MACD makes a higher low',
    'The signal is stronger when the price is above its 200-day average',
  ],
  bestUsedWith: ['RSI', 'Moving averages', 'Volume', 'Trend lines'],
  sources: ['appel-2005'],
  signals: true,
};
