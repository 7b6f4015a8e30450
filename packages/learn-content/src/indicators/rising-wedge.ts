import type { IndicatorCard } from '../model/indicator-card.ts';

export const RISING_WEDGE: IndicatorCard = {
  id: 'rising-wedge',
  name: 'Rising Wedge',
  direction: 'bearish',
  type: 'Chart Pattern',
  shortDescription:
    'Two rising lines that draw together: the price climbs with less and less force and then breaks down.',
  detailedDescription:
    'In a rising wedge both highs and lows rise, but the lows rise faster, so that the two lines draw together upwards. ' +
    'Each new high gains less than the last: the buyers still pay more, with less and less success. A close below the ' +
    'lower line confirms the pattern. A broken wedge often goes back to where it began, so its first low is the usual ' +
    'target, and it has failed above its last high. It can end a rise, and it can be a pause within a fall. Falling volume ' +
    'inside the wedge fits the picture of a rise that runs out of buyers. Of the common chart patterns it is one of the ' +
    'weaker ones: until the close below the line, the trend is up, and selling early means trading against it.',
  reliability: 'Medium',
  timeframe: 'Medium',
  chartType: 'candlestick',
  keySignals: [
    'Highs and lows both rise',
    'The lows rise faster than the highs, so the lines draw together',
    'Each new high gains less than the last',
    'Volume shrinks inside the wedge',
    'A close below the lower line confirms the pattern',
  ],
  bestUsedWith: ['Volume', 'RSI divergence', 'Trend lines', 'Measured move'],
  sources: ['edwards-magee-1948', 'bulkowski-2005'],
  signals: true,
};
