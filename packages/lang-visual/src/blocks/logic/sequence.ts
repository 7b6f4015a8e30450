import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';
import { UP, VOLUME_UP } from '../usual-conditions.ts';

/** One condition after another. */
export const SEQUENCE: BlockDefinition = {
  id: 'sequence',
  kind: 'condition',
  group: 'logic',
  title: 'Sequence',
  words: ['then', 'after', 'followed by'],
  sentence: '{first}, then within {bars} bars {second}',
  inputs: {
    first: { kind: 'condition', title: 'First', default: UP },
    second: { kind: 'condition', title: 'Then', default: VOLUME_UP },
    bars: whole('Within', 5, 1, 500),
  },
  help: 'Holds on the bar on which the second condition holds, when the first one held on one of the bars before it.',
  example: { block: 'sequence', inputs: { first: UP, second: VOLUME_UP, bars: 5 } },
  pine: ['followed({first}, {second}, {bars})'],
  functions: {
    followed:
      'followed(first, then, bars) =>\n    since = ta.barssince(first)\n    before = since[1]\n    then and before < bars',
  },
  python: { kind: 'memory', memory: 'sequence' },
};
