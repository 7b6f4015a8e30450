import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number } from '../slots.ts';

/** A value that comes to the other side of another. */
export const CROSSES: BlockDefinition = {
  id: 'crosses',
  kind: 'condition',
  group: 'logic',
  title: 'Crosses',
  words: ['crossover', 'crossunder', 'cut'],
  sentence: '{left} crosses {way} {right}',
  inputs: {
    left: number('Left', { block: 'ema', inputs: { source: CLOSE, length: 12 } }),
    way: choice('Way', [
      { value: 'above', words: 'above', pine: 'ta.crossover', python: 'crosses_above' },
      { value: 'below', words: 'below', pine: 'ta.crossunder', python: 'crosses_below' },
    ]),
    right: number('Right', { block: 'ema', inputs: { source: CLOSE, length: 26 } }),
  },
  help: 'Holds on the one bar on which the left value comes to that side of the right one.',
  example: {
    block: 'crosses',
    inputs: {
      left: CLOSE,
      way: 'above',
      right: { block: 'ema', inputs: { source: CLOSE, length: 20 } },
    },
  },
  pine: ['{way}({left}, {right})'],
  python: { kind: 'now', text: '{way}({left:series}, {right:series})' },
};
