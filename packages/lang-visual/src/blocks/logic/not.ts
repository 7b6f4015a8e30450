import type { BlockDefinition } from '../block.ts';
import { UP } from '../usual-conditions.ts';

/** Holds when a condition does not. */
export const NOT: BlockDefinition = {
  id: 'not',
  kind: 'condition',
  group: 'logic',
  title: 'Not',
  sentence: 'not {condition}',
  inputs: { condition: { kind: 'condition', title: 'Condition', default: UP } },
  help: 'Holds on the bars on which a condition does not.',
  example: { block: 'not', inputs: { condition: UP } },
  pine: ['not {condition}'],
  isPlain: true,
  python: { kind: 'now', text: 'not {condition}' },
};
