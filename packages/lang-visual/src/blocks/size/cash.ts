import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Amount of money. */
export const CASH: BlockDefinition = {
  id: 'cash',
  kind: 'size',
  group: 'size',
  title: 'Amount of money',
  words: ['dollars'],
  sentence: 'an amount of {money}',
  inputs: { money: constant('Money', 1000, 0.01, 1_000_000_000_000, 'money', 100) },
  help: 'Units for so much money, at the close of the signal.',
  example: { block: 'cash', inputs: { money: 1000 } },
  pine: ['qty = {money} / close'],
  python: { kind: 'arguments', text: 'units({money} / self.bars.close[-1])' },
};
