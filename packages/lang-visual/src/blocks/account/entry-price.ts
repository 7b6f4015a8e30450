import type { BlockDefinition } from '../block.ts';

/** Entry price. */
export const ENTRY_PRICE: BlockDefinition = {
  id: 'entryPrice',
  kind: 'value',
  group: 'account',
  title: 'Entry price',
  words: ['average price', 'break-even'],
  sentence: 'entry price',
  inputs: {},
  help: 'Mean entry price of what is held; unknown when nothing is.',
  example: { block: 'entryPrice', inputs: {} },
  pine: ['strategy.position_avg_price'],
  python: { kind: 'now', text: 'self.entry_price' },
};
