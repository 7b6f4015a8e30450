import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';
import { UP } from '../usual-conditions.ts';

/** A condition that held a short while ago. */
export const WITHIN: BlockDefinition = {
  id: 'within',
  kind: 'condition',
  group: 'logic',
  title: 'Within some bars',
  words: ['recently', 'in the last bars'],
  sentence: '{condition} within {bars} bars',
  inputs: {
    condition: { kind: 'condition', title: 'Condition', default: UP },
    bars: whole('Within', 5, 1, 500),
  },
  help: 'Holds while a condition held on one of the last bars, this one included.',
  example: { block: 'within', inputs: { condition: UP, bars: 5 } },
  pine: ['within({condition}, {bars})'],
  functions: { within: 'within(condition, bars) =>\n    ta.barssince(condition) < bars' },
  python: { kind: 'memory', memory: 'within' },
};
