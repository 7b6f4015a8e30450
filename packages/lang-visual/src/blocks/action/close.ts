import type { BlockDefinition } from '../block.ts';

/** Closes what an entry has opened. */
export const CLOSE_ENTRY: BlockDefinition = {
  id: 'close',
  kind: 'action',
  group: 'exit',
  title: 'Close',
  words: ['exit', 'sell', 'leave'],
  sentence: 'close "{name}"',
  inputs: { name: { kind: 'name', title: 'Called', default: 'Long' } },
  help: 'Closes at the market what the entries of a name have opened.',
  example: { block: 'close', inputs: { name: 'Long' } },
  pine: ['strategy.close({name})'],
  python: { kind: 'lines', lines: ['self.close_entry({name:text})'] },
};
