import type { IndicatorCard } from '../model/indicator-card.ts';

export const DISTRIBUTION_VOLUME: IndicatorCard = {
  id: 'distribution-volume',
  name: 'Distribution Volume',
  direction: 'bearish',
  type: 'Volume Indicator',
  shortDescription: 'A fall on volume of 2x or more of its average: large holders are selling.',
  detailedDescription:
    'Distribution means that large holders hand their stock over to many small buyers. They cannot do it without a trace, ' +
    'because their size makes volume. A bar that closes below the close before on twice the usual volume or more is the ' +
    'plainest trace: divide the volume of the bar by the mean volume of the 20 bars before it. Near a high it is a warning ' +
    'even if the price gives up little, since much selling was needed to stop the rise. A single such bar can have a ' +
    'harmless reason, such as the change of an index or the expiry of options, so several within a few weeks weigh far more ' +
    'than one. At the end of a long fall the same bar can mean the opposite: the last frightened holders give up and the ' +
    'selling is over.',
  reliability: 'Medium-High',
  timeframe: 'Short to Medium',
  chartType: 'volume',
  keySignals: [
    'Volume is 2x or more of the mean of the 20 bars before',
    'The bar closes below the close before, worst near its low',
    'Several such bars come within four or five weeks',
    'Rises between them come on smaller volume',
    'On-balance volume falls while the price still holds its level',
  ],
  bestUsedWith: [
    'On-balance volume',
    'Resistance levels',
    'Accumulation/distribution line',
    'Chart patterns',
  ],
  sources: ['granville-1963', 'oneil-1988'],
  signals: true,
};
