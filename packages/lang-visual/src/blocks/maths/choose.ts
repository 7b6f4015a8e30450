import type { BlockDefinition } from '../block.ts';
import { number } from '../slots.ts';
import { UP } from '../usual-conditions.ts';

/** One value or another. */
export const CHOOSE: BlockDefinition = {
  id: 'choose',
  kind: 'value',
  group: 'maths',
  title: 'If, else',
  words: ['if', 'otherwise', 'choose'],
  sentence: '{then} if {condition}, else {otherwise}',
  inputs: {
    condition: { kind: 'condition', title: 'If', default: UP },
    then: number('Then', 2),
    otherwise: number('Else', 1),
  },
  help: 'One value on the bars on which a condition holds, another one on the rest.',
  example: { block: 'choose', inputs: { condition: UP, then: 2, otherwise: 1 } },
  pine: ['{condition} ? {then} : {otherwise}'],
  isPlain: true,
  lazyInputs: ['then', 'otherwise'],
  python: { kind: 'now', text: '{then} if {condition} else {otherwise}' },
};
