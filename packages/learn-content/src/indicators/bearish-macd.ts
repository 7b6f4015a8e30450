import type { IndicatorCard } from '../model/indicator-card.ts';

export const BEARISH_MACD: IndicatorCard = {
  id: 'bearish-macd',
  name: 'Bearish MACD Crossover',
  direction: 'bearish',
  type: 'Momentum Indicator',
  shortDescription:
    'The MACD line crosses below its signal line: upward momentum is fading or a fall gains speed.',
  detailedDescription:
    'The MACD line, the 12-period less the 26-period exponential moving average, rises while a trend gathers speed and ' +
    'turns down when it slows. When it falls below its signal line, the 9-period exponential average of the MACD line, ' +
    'momentum has become weaker than its own recent average. A crossing far above zero warns of a pause or a reversal ' +
    'within an uptrend; one near or below zero agrees with a downtrend and is the stronger signal. In an uptrend many ' +
    'bearish crossings are followed by nothing worse than a few quiet bars, so they serve better for taking profit than for ' +
    'selling short. Divergence, a higher high in price with a lower high in MACD, makes the warning more serious, though it ' +
    'can last long before the price answers.',
  reliability: 'Medium-High',
  timeframe: 'Short to Medium',
  chartType: 'oscillator',
  keySignals: [
    'The MACD line (12, 26) crosses below its 9-period signal line',
    'The histogram changes from positive to negative',
    'A crossing near or below the zero line agrees with the trend',
    'Bearish divergence: the price makes a higher high while MACD makes a lower high',
    'The signal is stronger when the price is below its 200-day average',
  ],
  bestUsedWith: ['RSI', 'Moving averages', 'Volume', 'Trend lines'],
  sources: ['appel-2005'],
  signals: true,
};
