import type { IndicatorCard } from '../model/indicator-card.ts';

export const ASCENDING_TRIANGLE: IndicatorCard = {
  id: 'ascending-triangle',
  name: 'Ascending Triangle',
  direction: 'bullish',
  type: 'Chart Pattern',
  shortDescription:
    'Rising lows press against a level ceiling; a close above the ceiling confirms the breakout.',
  detailedDescription:
    'Sellers defend one price, so the highs end at about the same level. Buyers step in earlier each time, so the lows ' +
    'rise. Drawn as lines, a level top and a rising bottom run towards each other. When a bar closes above the top, the ' +
    'sellers at that price are used up and the pattern is confirmed. The height of the triangle at its first low, added to ' +
    'the top, is the usual price target; a close below the last of the lows says that the pattern has failed. Breakouts between ' +
    'half and three quarters of the way to the point where the lines would meet tend to be cleaner than those at the very ' +
    'end, where the price merely drifts out. False breakouts are common: a return below the top soon after is a reason to ' +
    'leave.',
  reliability: 'High',
  timeframe: 'Medium',
  chartType: 'candlestick',
  keySignals: [
    'At least two highs at about the same price',
    'At least two lows that rise along a line',
    'Volume shrinks while the triangle narrows',
    'A close above the level top confirms the pattern',
    'Volume rises on the breakout, and the old top holds as support',
  ],
  bestUsedWith: ['Volume', 'RSI', 'Moving averages', 'Measured move'],
  sources: ['edwards-magee-1948', 'bulkowski-2005'],
  signals: true,
};
