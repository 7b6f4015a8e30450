import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Stop at a distance. */
export const STOP_DISTANCE: BlockDefinition = {
  id: 'stopDistance',
  kind: 'stop',
  group: 'exit',
  title: 'Stop at a distance',
  words: ['stop loss', 'points'],
  sentence: 'stop at a distance of {points}',
  inputs: { points: constant('Distance', 5, 0.000001, 1_000_000_000, 'price') },
  help: 'A fixed distance in price from the entry price.',
  example: { block: 'stopDistance', inputs: { points: 5 } },
  pine: ['loss = {points} / syminfo.mintick'],
  distance: '{points}',
  pythonDistance: '{points}',
  python: { kind: 'arguments', text: 'sl=points({points})' },
};
