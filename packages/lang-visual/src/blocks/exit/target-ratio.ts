import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Target by risk. */
export const TARGET_RATIO: BlockDefinition = {
  id: 'targetRatio',
  kind: 'target',
  group: 'exit',
  title: 'Target by risk',
  words: ['take profit', 'reward', 'R'],
  sentence: 'target at {ratio} times the stop distance',
  inputs: { ratio: constant('Times', 2, 0.01, 1000, 'times') },
  help: 'So many times as far from the entry price as the stop. The action must have a stop.',
  example: { block: 'targetRatio', inputs: { ratio: 2 } },
  pine: ['profit = {ratio} * ({distance}) / syminfo.mintick'],
  python: { kind: 'arguments', text: 'tp=points({ratio} * ({distance}))' },
};
