import type { BlockDefinition } from '../block.ts';

/** Equity. */
export const EQUITY: BlockDefinition = {
  id: 'equity',
  kind: 'value',
  group: 'account',
  title: 'Equity',
  words: ['balance', 'capital'],
  sentence: 'equity',
  inputs: {},
  help: 'Money and the value of what is open, at the close of the bar.',
  example: { block: 'equity', inputs: {} },
  pine: ['strategy.equity'],
  isPlain: true,
  python: { kind: 'now', text: 'self.equity' },
};
