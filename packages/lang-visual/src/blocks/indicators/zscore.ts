import { indicatorBlock } from '../indicator-block.ts';

/** Z-score, as a block. */
export const ZSCORE = indicatorBlock({
  id: 'zscore',
  group: 'statistics',
  title: 'Z-score',
  words: ['mean reversion'],
  sentence: 'z-score({length}) of {source}',
  help: 'How many standard deviations the value is from its mean.',
  pine: 'zScore({source}, {length})',
  functions: {
    zScore: [
      'zScore(source, length) =>',
      '    (source - ta.sma(source, length)) / ta.stdev(source, length)',
    ].join('\n'),
  },
});
