import type { IndicatorCard } from '../model/indicator-card.ts';

export const VOLUME_SURGE: IndicatorCard = {
  id: 'volume-surge',
  name: 'Volume Surge',
  direction: 'bullish',
  type: 'Volume Indicator',
  shortDescription:
    'A rise on volume of 2x or more of its average: many hands are behind the move.',
  detailedDescription:
    'Volume is how much was traded in a bar. A rise that few take part in can be undone by few; one on twice the usual ' +
    'volume or more shows that large buyers had to be in the market. The measure is simple: divide the volume of the bar by ' +
    'the mean volume of the 20 bars before it. At 2x or more, with a close above the close before, the bar is a bullish ' +
    'volume surge. It counts most when it carries the price out of a range or above a resistance. A study of New York ' +
    'stocks found that unusually high volume over a day or a week was followed by higher returns in the next month on ' +
    'average. A surge after a long rise can also be the last rush of buyers, so ask where in the trend it happens and ' +
    'whether there was news.',
  reliability: 'Medium-High',
  timeframe: 'Short to Medium',
  chartType: 'volume',
  keySignals: [
    'Volume is 2x or more of the mean of the 20 bars before',
    'The bar closes above the close before, best near its high',
    'The price leaves a range or breaks a resistance',
    'Volume stays above its average on the following rises',
    'Pullbacks afterwards come on smaller volume',
  ],
  bestUsedWith: ['Breakouts', 'On-balance volume', 'Chart patterns', 'Resistance levels'],
  sources: ['gervais-kaniel-mingelgrin-2001'],
  signals: true,
};
