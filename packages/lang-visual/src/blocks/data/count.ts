import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';
import { UP } from '../usual-conditions.ts';

/** How often a condition held. */
export const COUNT: BlockDefinition = {
  id: 'count',
  kind: 'value',
  group: 'price',
  title: 'How often',
  words: ['count', 'number of times', 'sum'],
  sentence: 'how often {condition} in {bars} bars',
  inputs: {
    condition: { kind: 'condition', title: 'Condition', default: UP },
    bars: whole('In', 10, 1, 500),
  },
  help: 'On how many of the last bars a condition held, this one included; unknown before there are so many bars.',
  example: { block: 'count', inputs: { condition: UP, bars: 10 } },
  pine: ['math.sum({condition} ? 1 : 0, {bars})'],
  python: { kind: 'memory', memory: 'count' },
};
