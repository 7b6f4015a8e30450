import type { BlockDefinition } from '../block.ts';

/** Takes back orders that wait. */
export const CANCEL: BlockDefinition = {
  id: 'cancel',
  kind: 'action',
  group: 'order',
  title: 'Cancel',
  words: ['take back', 'withdraw'],
  sentence: 'cancel "{name}"',
  inputs: { name: { kind: 'name', title: 'Called', default: 'Long' } },
  help: 'Takes back the orders of an entry that still wait.',
  example: { block: 'cancel', inputs: { name: 'Long' } },
  pine: ['strategy.cancel({name})'],
  python: { kind: 'lines', lines: ['self.cancel({name:text})'] },
};
