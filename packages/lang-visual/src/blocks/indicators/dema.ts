import { indicatorBlock } from '../indicator-block.ts';

/** Double exponential average, as a block. */
export const DEMA = indicatorBlock({
  id: 'dema',
  group: 'average',
  title: 'Double exponential average',
  sentence: 'DEMA({length}) of {source}',
  help: 'An exponential average with most of its lag taken out.',
  pine: 'dema({source}, {length})',
  functions: {
    dema: [
      'dema(source, length) =>',
      '    first = ta.ema(source, length)',
      '    2 * first - ta.ema(first, length)',
    ].join('\n'),
  },
});
