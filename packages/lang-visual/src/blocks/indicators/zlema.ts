import { indicatorBlock } from '../indicator-block.ts';

/** Zero-lag average, as a block. */
export const ZLEMA = indicatorBlock({
  id: 'zlema',
  group: 'average',
  title: 'Zero-lag average',
  sentence: 'ZLEMA({length}) of {source}',
  help: 'An exponential average of values that are pushed ahead by their own change.',
  pine: 'zlema({source}, {length})',
  functions: {
    zlema: [
      'zlema(source, length) =>',
      '    lag = int((length - 1) / 2)',
      '    ta.ema(2 * source - source[lag], length)',
    ].join('\n'),
  },
});
