import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';

/** A limit to the open trades. */
export const OPEN_TRADES: BlockDefinition = {
  id: 'openTrades',
  kind: 'condition',
  group: 'account',
  title: 'Most open trades',
  words: ['max open', 'limit', 'pyramiding'],
  sentence: 'fewer than {count} trades are open',
  inputs: { count: whole('Count', 3, 1, 1000, 'times') },
  help: 'Holds while fewer trades are open.',
  example: { block: 'openTrades', inputs: { count: 3 } },
  pine: ['strategy.opentrades < {count}'],
  isPlain: true,
  python: { kind: 'now', text: 'len(self.trades) < {count}' },
};
