import type { BlockDefinition } from '../block.ts';
import { constant, whole } from '../slots.ts';

/** Trailing stop in average ranges. */
export const TRAIL_ATR: BlockDefinition = {
  id: 'trailAtr',
  kind: 'trail',
  group: 'exit',
  title: 'Trailing stop in average ranges',
  words: ['trailing stop'],
  sentence: 'stop trailing by {multiple} ATR({length}), from a gain of {after} % on',
  inputs: {
    multiple: constant('Ranges', 3, 0.01, 100, 'ranges'),
    length: whole('Bars', 14, 1, 1000),
    after: constant('After a gain of', 0, 0, 1000, 'percent'),
  },
  help: 'Follows the best price at so many average true ranges, as they are at the signal.',
  example: { block: 'trailAtr', inputs: { multiple: 3, length: 14, after: 0 } },
  pine: [
    'trail_points = {after} / 100 * close / syminfo.mintick, trail_offset = {multiple} * ta.atr({length}) / syminfo.mintick',
  ],
  python: {
    kind: 'arguments',
    text: 'trail=trailing(points({multiple} * {atr:length}){after:option})',
  },
};
