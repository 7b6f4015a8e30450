import type { BlockDefinition } from '../block.ts';
import { CLOSE, number } from '../slots.ts';

/** A number without its sign. */
export const ABSOLUTE: BlockDefinition = {
  id: 'absolute',
  kind: 'value',
  group: 'maths',
  title: 'Without sign',
  words: ['abs', 'absolute', 'distance'],
  sentence: 'size of {value}',
  inputs: {
    value: number('Value', {
      block: 'arithmetic',
      inputs: { left: CLOSE, by: 'minus', right: { block: 'price', inputs: { field: 'open' } } },
    }),
  },
  help: 'A number without its sign: how large it is.',
  example: {
    block: 'absolute',
    inputs: { value: { block: 'momentum', inputs: { source: CLOSE, length: 10 } } },
  },
  pine: ['math.abs({value})'],
  isPlain: true,
  python: { kind: 'now', text: 'abs({value})' },
};
