import type { IndicatorCard } from '../model/indicator-card.ts';

export const DESCENDING_TRIANGLE: IndicatorCard = {
  id: 'descending-triangle',
  name: 'Descending Triangle',
  direction: 'bearish',
  type: 'Chart Pattern',
  shortDescription:
    'Falling highs press against a level floor; a close below the floor confirms the breakdown.',
  detailedDescription:
    'Buyers defend one price, so the lows end at about the same level. Sellers accept less each time, so the highs fall. A ' +
    'level bottom and a falling top run towards each other, and each bounce is weaker than the last. When a bar closes ' +
    'below the floor, the buyers at that price are used up and the stops below it are hit, which often makes the fall ' +
    'quick. The height of the triangle at its first high, taken from the floor, is the usual price target; a close above ' +
    'the last of the highs says that the pattern has failed. Rising volume helps a breakdown, but prices can fall on little ' +
    'volume too. A quick return above the floor turns the pattern into a bear trap, and who is short should leave then.',
  reliability: 'High',
  timeframe: 'Medium',
  chartType: 'candlestick',
  keySignals: [
    'At least two lows at about the same price',
    'At least two highs that fall along a line',
    'Volume shrinks while the triangle narrows',
    'A close below the level floor confirms the pattern',
    'The old floor holds as resistance after the breakdown',
  ],
  bestUsedWith: ['Volume', 'RSI', 'Moving averages', 'Measured move'],
  sources: ['edwards-magee-1948', 'bulkowski-2005'],
  signals: true,
};
