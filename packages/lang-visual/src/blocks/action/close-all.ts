import type { BlockDefinition } from '../block.ts';

/** Closes everything. */
export const CLOSE_ALL: BlockDefinition = {
  id: 'closeAll',
  kind: 'action',
  group: 'exit',
  title: 'Close all',
  words: ['exit', 'flat', 'leave'],
  sentence: 'close everything',
  inputs: {},
  help: 'Closes all that is held, at the market.',
  example: { block: 'closeAll', inputs: {} },
  pine: ['strategy.close_all()'],
  python: { kind: 'lines', lines: ['self._close_all()'] },
};
