import type { BlockDefinition } from '../block.ts';

/** Takes back all orders that wait. */
export const CANCEL_ALL: BlockDefinition = {
  id: 'cancelAll',
  kind: 'action',
  group: 'order',
  title: 'Cancel all',
  words: ['take back', 'withdraw'],
  sentence: 'cancel all orders that wait',
  inputs: {},
  help: 'Takes back all orders that still wait.',
  example: { block: 'cancelAll', inputs: {} },
  pine: ['strategy.cancel_all()'],
  python: { kind: 'lines', lines: ['self.cancel()'] },
};
