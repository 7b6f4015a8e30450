import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';
import { UP } from '../usual-conditions.ts';

/** A condition that has held for a while. */
export const LASTING: BlockDefinition = {
  id: 'lasting',
  kind: 'condition',
  group: 'logic',
  title: 'Some bars in a row',
  words: ['in a row', 'streak', 'confirmed', 'consecutive', 'for bars'],
  sentence: '{condition} for {bars} bars in a row',
  inputs: {
    condition: { kind: 'condition', title: 'Condition', default: UP },
    bars: whole('Bars', 3, 1, 500),
  },
  help: 'Holds when a condition held on each of the last bars, this one included.',
  example: { block: 'lasting', inputs: { condition: UP, bars: 3 } },
  pine: ['lasting({condition}, {bars})'],
  functions: {
    lasting: 'lasting(condition, bars) =>\n    math.sum(condition ? 1 : 0, bars) == bars',
  },
  python: { kind: 'memory', memory: 'lasting' },
};
