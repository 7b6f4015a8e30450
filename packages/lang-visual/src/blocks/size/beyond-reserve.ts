import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** A share of what is not set aside. */
export const BEYOND_RESERVE: BlockDefinition = {
  id: 'beyondReserve',
  kind: 'size',
  group: 'size',
  title: 'Percent beyond a reserve',
  words: ['set aside', 'reserve', 'piggy bank', 'savings'],
  sentence: '{percent} % of what equity exceeds a reserve of {reserve}',
  inputs: {
    percent: constant('Percent', 50, 0.01, 1000, 'percent'),
    reserve: constant('Reserve', 5000, 0, 1_000_000_000_000, 'money', 100),
  },
  help: 'Units for a share of the equity beyond an amount that is set aside, at the close of the signal. Nothing is bought while equity is below the reserve.',
  example: { block: 'beyondReserve', inputs: { percent: 50, reserve: 5000 } },
  pine: ['qty = math.max(0, strategy.equity - {reserve}) * {percent} / 100 / close'],
  python: {
    kind: 'arguments',
    text: 'max(0, self.equity - {reserve}) * {percent} / 100 / self.bars.close[-1]',
  },
};
