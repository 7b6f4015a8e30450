import type { BlockDefinition } from '../block.ts';
import { UP, VOLUME_UP } from '../usual-conditions.ts';

/** Holds when all of the conditions in the brackets hold. */
export const ALL: BlockDefinition = {
  id: 'all',
  kind: 'condition',
  group: 'logic',
  title: 'All of',
  words: ['and', 'brackets', 'group'],
  sentence: 'all of {of}',
  inputs: { of: { kind: 'conditions', title: 'Conditions', default: [UP] } },
  help: 'Holds when all of the conditions in the brackets hold.',
  example: { block: 'all', inputs: { of: [UP, VOLUME_UP] } },
  pine: ['{of}'],
  isPlain: true,
  python: { kind: 'group', word: 'and' },
};
