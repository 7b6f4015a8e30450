import type { BlockDefinition } from '../block.ts';
import { UP, VOLUME_UP } from '../usual-conditions.ts';

/** Holds when at least one of the conditions in the brackets holds. */
export const ANY: BlockDefinition = {
  id: 'any',
  kind: 'condition',
  group: 'logic',
  title: 'Any of',
  words: ['or', 'brackets', 'group'],
  sentence: 'any of {of}',
  inputs: { of: { kind: 'conditions', title: 'Conditions', default: [UP] } },
  help: 'Holds when at least one of the conditions in the brackets holds.',
  example: { block: 'any', inputs: { of: [UP, VOLUME_UP] } },
  pine: ['{of}'],
  isPlain: true,
  python: { kind: 'group', word: 'or' },
};
