import type { BlockDefinition } from '../block.ts';
import { constant, whole } from '../slots.ts';

/** Target in average ranges. */
export const TARGET_ATR: BlockDefinition = {
  id: 'targetAtr',
  kind: 'target',
  group: 'exit',
  title: 'Target in average ranges',
  words: ['take profit', 'ATR', 'volatility'],
  sentence: 'target at {multiple} ATR({length})',
  inputs: {
    multiple: constant('Ranges', 4, 0.01, 100, 'ranges'),
    length: whole('Bars', 14, 1, 1000),
  },
  help: 'So many average true ranges, as they are at the signal, away from the entry price.',
  example: { block: 'targetAtr', inputs: { multiple: 4, length: 14 } },
  pine: ['profit = {multiple} * ta.atr({length}) / syminfo.mintick'],
  python: { kind: 'arguments', text: 'tp=points({multiple} * {atr:length})' },
};
