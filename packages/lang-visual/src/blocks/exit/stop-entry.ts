import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Break-even stop. */
export const STOP_ENTRY: BlockDefinition = {
  id: 'stopEntry',
  kind: 'stop',
  group: 'exit',
  title: 'Break-even stop',
  words: ['break-even', 'stop loss'],
  sentence: 'stop at the entry price and {percent} %',
  inputs: { percent: constant('Better by', 0.2, 0, 100, 'percent', 0.1) },
  help: 'The mean entry price of what is held, better by some percent for the costs: use it in a rule that moves the stop once there is a gain.',
  example: { block: 'stopEntry', inputs: { percent: 0.2 } },
  pine: [
    'stop = strategy.position_avg_price + math.sign(strategy.position_size) * {percent} / 100 * strategy.position_avg_price',
  ],
  distance: 'math.abs(close - strategy.position_avg_price)',
  pythonDistance: 'abs(self.bars.close[-1] - self.entry_price)',
  python: { kind: 'arguments', text: 'sl=self.break_even({percent})' },
};
