import type { BlockDefinition } from '../block.ts';
import { term } from '../slots.ts';

/** Sets or moves the exits of a trade. */
export const PROTECT: BlockDefinition = {
  id: 'protect',
  kind: 'action',
  group: 'exit',
  title: 'Move stop and target',
  words: ['stop loss', 'take profit', 'trailing', 'break-even', 'protect'],
  sentence: 'protect "{name}": {stop} {target} {trail}',
  inputs: {
    name: { kind: 'name', title: 'Called', default: 'Long' },
    stop: term('stop', 'Stop', { block: 'stopPercent', inputs: { percent: 5 } }),
    target: term('target', 'Target', { block: 'targetPercent', inputs: { percent: 10 } }),
    trail: term('trail', 'Trailing stop', {
      block: 'trailPercent',
      inputs: { percent: 5, after: 0 },
    }),
  },
  help: 'Gives the trades of an entry these exits in place of those that they had: a stop at the entry price once there is a gain, a channel line that moves with the market.',
  example: {
    block: 'protect',
    inputs: { name: 'Long', stop: { block: 'stopEntry', inputs: { percent: 0.2 } } },
  },
  pine: ['strategy.exit(id = {name} + " exit", from_entry = {name}, {stop}, {target}, {trail})'],
  python: {
    kind: 'lines',
    lines: ['self.exit({name:exit}, {name:text}, {stop}, {target}, {trail})'],
  },
};
