import type { IndicatorCard } from '../model/indicator-card.ts';

export const GOLDEN_CROSS: IndicatorCard = {
  id: 'golden-cross',
  name: 'Golden Cross',
  direction: 'bullish',
  type: 'Moving Average Crossover',
  shortDescription:
    'The 50-day moving average rises above the 200-day one, a sign that a lasting uptrend may have begun.',
  detailedDescription:
    'A simple moving average is the mean of the last closes: 50 of them follow the medium trend, 200 the long one. When ' +
    'prices have risen for some weeks, the faster average turns up first and in the end crosses above the slower one. That ' +
    'crossing is the golden cross. It confirms a trend that is already under way and does not foretell one: the 200-day ' +
    'average describes prices about 100 days old, so a good part of the move is over when the signal comes. It keeps a ' +
    'trader on the right side of long trends and costs money in sideways markets, where the two averages cross back and ' +
    'forth. Tests on ninety years of the Dow found some value in such rules; later tests found little of it left in the ten ' +
    'years after.',
  reliability: 'High',
  timeframe: 'Medium to Long',
  chartType: 'line',
  keySignals: [
    'The 50-day average crosses from below to above the 200-day average',
    'The 200-day average has flattened or turned up by then',
    'The price holds above both averages after the crossing',
    'Volume grows as the averages approach each other',
    'A pullback that finds support at the 50-day average confirms the new trend',
  ],
  bestUsedWith: ['Volume', 'MACD', 'Support and resistance', 'ADX'],
  sources: ['brock-lakonishok-lebaron-1992', 'sullivan-timmermann-white-1999'],
  overlay: true,
  signals: true,
};
