import type { BlockDefinition } from '../block.ts';

/** Holds on every bar. */
export const ALWAYS: BlockDefinition = {
  id: 'always',
  kind: 'condition',
  group: 'logic',
  title: 'Always',
  words: ['every bar', 'true'],
  sentence: 'on every bar',
  inputs: {},
  help: 'Holds on every bar.',
  example: { block: 'always', inputs: {} },
  pine: ['true'],
  isPlain: true,
  python: { kind: 'now', text: 'True' },
};
