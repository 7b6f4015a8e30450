import { indicatorBlock } from '../indicator-block.ts';

/** Mass index, as a block. */
export const MASS = indicatorBlock({
  id: 'mass',
  group: 'trend',
  title: 'Mass index',
  sentence: 'mass index({length}, {smoothing})',
  help: 'Rises where ranges widen, which often comes before a turn.',
  pine: 'massIndex({length}, {smoothing})',
  functions: {
    massIndex: [
      'massIndex(length, smoothing) =>',
      '    span = ta.ema(high - low, smoothing)',
      '    math.sum(span / ta.ema(span, smoothing), length)',
    ].join('\n'),
  },
});
