import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Percent of equity. */
export const EQUITY_PERCENT: BlockDefinition = {
  id: 'equityPercent',
  kind: 'size',
  group: 'size',
  title: 'Percent of equity',
  sentence: '{percent} % of equity',
  inputs: { percent: constant('Percent', 50, 0.01, 1000, 'percent') },
  help: 'Units for a share of all equity, at the close of the signal.',
  example: { block: 'equityPercent', inputs: { percent: 50 } },
  pine: ['qty = strategy.equity * {percent} / 100 / close'],
  python: { kind: 'arguments', text: 'units(self.equity * {percent} / 100 / self.bars.close[-1])' },
};
