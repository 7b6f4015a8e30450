import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Target in percent. */
export const TARGET_PERCENT: BlockDefinition = {
  id: 'targetPercent',
  kind: 'target',
  group: 'exit',
  title: 'Target in percent',
  words: ['take profit'],
  sentence: 'target at {percent} %',
  inputs: { percent: constant('Percent', 10, 0.01, 1000, 'percent') },
  help: 'So many percent of the price at the signal away from the entry price.',
  example: { block: 'targetPercent', inputs: { percent: 10 } },
  pine: ['profit = {percent} / 100 * close / syminfo.mintick'],
  python: { kind: 'arguments', text: 'tp=points({percent} / 100 * self.bars.close[-1])' },
};
