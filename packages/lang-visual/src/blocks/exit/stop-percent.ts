import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Stop in percent. */
export const STOP_PERCENT: BlockDefinition = {
  id: 'stopPercent',
  kind: 'stop',
  group: 'exit',
  title: 'Stop in percent',
  words: ['stop loss'],
  sentence: 'stop at {percent} %',
  inputs: { percent: constant('Percent', 5, 0.01, 1000, 'percent') },
  help: 'So many percent of the price at the signal away from the entry price.',
  example: { block: 'stopPercent', inputs: { percent: 5 } },
  pine: ['loss = {percent} / 100 * close / syminfo.mintick'],
  distance: '{percent} / 100 * close',
  pythonDistance: '{percent} / 100 * self.bars.close[-1]',
  python: { kind: 'arguments', text: 'sl=points({percent} / 100 * self.bars.close[-1])' },
};
