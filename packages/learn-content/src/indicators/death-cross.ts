import type { IndicatorCard } from '../model/indicator-card.ts';

export const DEATH_CROSS: IndicatorCard = {
  id: 'death-cross',
  name: 'Death Cross',
  direction: 'bearish',
  type: 'Moving Average Crossover',
  shortDescription:
    'The 50-day moving average falls below the 200-day one, a sign that a lasting downtrend may have begun.',
  detailedDescription:
    'The death cross is the mirror of the golden cross. The 50-day simple average is the mean of the last 50 closes, the ' +
    '200-day one of the last 200. When prices have fallen for some weeks, the faster average turns down first and crosses ' +
    'below the slower one. It says that the last ten weeks were weaker than the last forty. By then a good part of the fall ' +
    'has often happened, and in quick corrections the signal comes near the low and is undone soon after. Its use is ' +
    'protection more than prediction: it keeps a trader out of long bear markets at the price of some false alarms. Short ' +
    'sellers should bear in mind that rebounds in falling markets are sharp and that the loss of a short position has no ' +
    'upper limit.',
  reliability: 'High',
  timeframe: 'Medium to Long',
  chartType: 'line',
  keySignals: [
    'The 50-day average crosses from above to below the 200-day average',
    'The 200-day average has flattened or turned down by then',
    'The price stays below both averages after the crossing',
    'Volume grows on falling days',
    'A rebound that turns down at the 50-day average confirms the new trend',
  ],
  bestUsedWith: ['Volume', 'MACD', 'Support and resistance', 'ADX'],
  sources: ['brock-lakonishok-lebaron-1992', 'sullivan-timmermann-white-1999'],
  overlay: true,
  signals: true,
};
