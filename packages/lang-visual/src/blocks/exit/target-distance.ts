import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Target at a distance. */
export const TARGET_DISTANCE: BlockDefinition = {
  id: 'targetDistance',
  kind: 'target',
  group: 'exit',
  title: 'Target at a distance',
  words: ['take profit', 'points'],
  sentence: 'target at a distance of {points}',
  inputs: { points: constant('Distance', 10, 0.000001, 1_000_000_000, 'price') },
  help: 'A fixed distance in price from the entry price.',
  example: { block: 'targetDistance', inputs: { points: 10 } },
  pine: ['profit = {points} / syminfo.mintick'],
  python: { kind: 'arguments', text: 'tp=points({points})' },
};
