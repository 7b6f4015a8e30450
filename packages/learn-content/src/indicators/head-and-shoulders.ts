import type { IndicatorCard } from '../model/indicator-card.ts';

export const HEAD_AND_SHOULDERS: IndicatorCard = {
  id: 'head-and-shoulders',
  name: 'Head and Shoulders',
  direction: 'bearish',
  type: 'Chart Pattern',
  shortDescription:
    'Three highs after a rise, the middle one the highest; a close below the neckline confirms the reversal.',
  detailedDescription:
    'An uptrend makes a high, the left shoulder, then a higher one, the head, and then fails to reach it again: the right ' +
    'shoulder ends at about the height of the left. The line through the two lows between them is the neckline. A close ' +
    'below it confirms that a series of higher highs and higher lows has ended. The height of the head over the neckline, ' +
    'taken from the neckline, is the usual target; the pattern has failed above the right shoulder. Volume is typically ' +
    'largest at the left shoulder and smallest at the right. The pattern is the best studied of all: a rule for it earned ' +
    'money on two of six currencies in one study, and other work found that it shifts the distribution of stock returns ' +
    'without saying that it pays after costs. Before the close below the neckline it is only a rise with a pause.',
  reliability: 'Very High',
  timeframe: 'Medium to Long',
  chartType: 'candlestick',
  keySignals: [
    'Three highs after a rise, the middle one the highest',
    'The shoulders end at about the same price',
    'The neckline runs through the two lows between them',
    'A close below the neckline confirms the pattern',
    'A rebound to the neckline that fails gives a second chance to act',
  ],
  bestUsedWith: ['Volume', 'Neckline', 'RSI divergence', 'Measured move'],
  sources: ['osler-chang-1995', 'lo-mamaysky-wang-2000'],
  signals: true,
};
