import { indicatorBlock } from '../indicator-block.ts';

/** Choppiness index, as a block. */
export const CHOPPINESS = indicatorBlock({
  id: 'choppiness',
  group: 'trend',
  title: 'Choppiness index',
  sentence: 'choppiness({length})',
  help: '100 where the market goes nowhere, low where it trends.',
  pine: 'choppiness({length})',
  functions: {
    choppiness: [
      'choppiness(length) =>',
      '    span = ta.highest(high, length) - ta.lowest(low, length)',
      '    100 * math.log(math.sum(ta.tr(true), length) / span) / math.log(length)',
    ].join('\n'),
  },
});
