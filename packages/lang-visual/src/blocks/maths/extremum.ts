import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number } from '../slots.ts';

/** The larger or smaller of two. */
export const EXTREMUM: BlockDefinition = {
  id: 'extremum',
  kind: 'value',
  group: 'maths',
  title: 'Larger or smaller',
  words: ['max', 'min'],
  sentence: 'the {which} of {left} and {right}',
  inputs: {
    which: choice('Which', [
      { value: 'larger', words: 'larger', pine: 'math.max', python: 'larger' },
      { value: 'smaller', words: 'smaller', pine: 'math.min', python: 'smaller' },
    ]),
    left: number('One', CLOSE),
    right: number('Other', { block: 'price', inputs: { field: 'open' } }),
  },
  help: 'The larger or the smaller of two values.',
  example: {
    block: 'extremum',
    inputs: { which: 'larger', left: CLOSE, right: { block: 'price', inputs: { field: 'open' } } },
  },
  pine: ['{which}({left}, {right})'],
  isPlain: true,
  python: { kind: 'now', text: '{which}({left}, {right})' },
};
