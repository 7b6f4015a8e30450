import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Trailing stop in percent. */
export const TRAIL_PERCENT: BlockDefinition = {
  id: 'trailPercent',
  kind: 'trail',
  group: 'exit',
  title: 'Trailing stop in percent',
  words: ['trailing stop'],
  sentence: 'stop trailing by {percent} %, from a gain of {after} % on',
  inputs: {
    percent: constant('Percent', 5, 0.01, 1000, 'percent'),
    after: constant('After a gain of', 0, 0, 1000, 'percent'),
  },
  help: 'Follows the best price at a distance, from the entry on or after a gain.',
  example: { block: 'trailPercent', inputs: { percent: 5, after: 0 } },
  pine: [
    'trail_points = {after} / 100 * close / syminfo.mintick, trail_offset = {percent} / 100 * close / syminfo.mintick',
  ],
  python: {
    kind: 'arguments',
    text: 'trail=trailing(points({percent} / 100 * self.bars.close[-1]){after:option})',
  },
};
