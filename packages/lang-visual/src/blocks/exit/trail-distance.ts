import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Trailing stop at a distance. */
export const TRAIL_DISTANCE: BlockDefinition = {
  id: 'trailDistance',
  kind: 'trail',
  group: 'exit',
  title: 'Trailing stop at a distance',
  words: ['trailing stop'],
  sentence: 'stop trailing by {points}, from a gain of {after} % on',
  inputs: {
    points: constant('Distance', 5, 0.000001, 1_000_000_000, 'price'),
    after: constant('After a gain of', 0, 0, 1000, 'percent'),
  },
  help: 'Follows the best price at a fixed distance.',
  example: { block: 'trailDistance', inputs: { points: 5, after: 0 } },
  pine: [
    'trail_points = {after} / 100 * close / syminfo.mintick, trail_offset = {points} / syminfo.mintick',
  ],
  python: { kind: 'arguments', text: 'trail=trailing(points({points}){after:option})' },
};
