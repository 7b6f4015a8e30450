import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';

/** A time exit: the oldest open trade is so old. */
export const HELD_FOR: BlockDefinition = {
  id: 'heldFor',
  kind: 'condition',
  group: 'account',
  title: 'Time exit: held for',
  words: ['time exit', 'time stop', 'bars in trade'],
  sentence: 'a trade has been open for {bars} bars',
  inputs: { bars: whole('Bars', 10, 1, 10_000) },
  help: 'Holds when the oldest open trade was entered at least so many bars ago. Close it then for a time exit.',
  example: { block: 'heldFor', inputs: { bars: 10 } },
  pine: ['bar_index - strategy.opentrades.entry_bar_index(0) >= {bars}'],
  isPlain: true,
  python: {
    kind: 'now',
    text: 'len(self.trades) > 0 and self.bars.index - self.trades[0].entry_bar >= {bars}',
  },
};
