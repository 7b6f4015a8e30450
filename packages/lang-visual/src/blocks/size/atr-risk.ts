import type { BlockDefinition } from '../block.ts';
import { constant, whole } from '../slots.ts';

/** Size by volatility. */
export const ATR_RISK: BlockDefinition = {
  id: 'atrRisk',
  kind: 'size',
  group: 'size',
  title: 'Size by volatility',
  words: ['ATR', 'volatility'],
  sentence: 'so much that a move of {multiple} ATR({length}) is {percent} % of equity',
  inputs: {
    percent: constant('Percent', 1, 0.01, 100, 'percent'),
    multiple: constant('Ranges', 2, 0.01, 100, 'ranges'),
    length: whole('Bars', 14, 1, 1000),
  },
  help: 'Units for which a move of so many average true ranges is this share of the equity.',
  example: { block: 'atrRisk', inputs: { percent: 1, multiple: 2, length: 14 } },
  pine: ['qty = nz(strategy.equity * {percent} / 100 / ({multiple} * ta.atr({length})))'],
  python: {
    kind: 'arguments',
    text: 'divided(self.equity * {percent} / 100, {multiple} * {atr:length})',
  },
};
