import { indicatorBlock } from '../indicator-block.ts';

/** Triple exponential average, as a block. */
export const TEMA = indicatorBlock({
  id: 'tema',
  group: 'average',
  title: 'Triple exponential average',
  sentence: 'TEMA({length}) of {source}',
  help: 'An exponential average with nearly all of its lag taken out.',
  pine: 'tema({source}, {length})',
  functions: {
    tema: [
      'tema(source, length) =>',
      '    first = ta.ema(source, length)',
      '    twice = ta.ema(first, length)',
      '    3 * first - 3 * twice + ta.ema(twice, length)',
    ].join('\n'),
  },
});
