import type { BlockDefinition } from '../block.ts';
import { constant, whole } from '../slots.ts';

/** Stop in average ranges. */
export const STOP_ATR: BlockDefinition = {
  id: 'stopAtr',
  kind: 'stop',
  group: 'exit',
  title: 'Stop in average ranges',
  words: ['stop loss', 'ATR', 'volatility'],
  sentence: 'stop at {multiple} ATR({length})',
  inputs: {
    multiple: constant('Ranges', 2, 0.01, 100, 'ranges'),
    length: whole('Bars', 14, 1, 1000),
  },
  help: 'So many average true ranges, as they are at the signal, away from the entry price.',
  example: { block: 'stopAtr', inputs: { multiple: 2, length: 14 } },
  pine: ['loss = {multiple} * ta.atr({length}) / syminfo.mintick'],
  distance: '{multiple} * ta.atr({length})',
  pythonDistance: '{multiple} * {atr:length}',
  python: { kind: 'arguments', text: 'sl=points({multiple} * {atr:length})' },
};
