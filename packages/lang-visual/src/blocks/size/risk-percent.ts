import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Risk per trade. */
export const RISK_PERCENT: BlockDefinition = {
  id: 'riskPercent',
  kind: 'size',
  group: 'size',
  title: 'Risk per trade',
  words: ['money management'],
  sentence: 'so much that the stop costs {percent} % of equity',
  inputs: { percent: constant('Percent', 1, 0.01, 100, 'percent') },
  help: 'Units that lose this share of the equity when the stop of the entry is hit. The entry must have a stop.',
  example: { block: 'riskPercent', inputs: { percent: 1 } },
  pine: ['qty = nz({percent} / 100 * strategy.equity / {distance})'],
  python: { kind: 'arguments', text: 'divided({percent} / 100 * self.equity, {distance})' },
};
