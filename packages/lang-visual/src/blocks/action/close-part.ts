import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Closes a part of what an entry has opened. */
export const CLOSE_PART: BlockDefinition = {
  id: 'closePart',
  kind: 'action',
  group: 'exit',
  title: 'Close a part',
  words: ['scale out', 'half', 'take profit'],
  sentence: 'close {percent} % of "{name}"',
  inputs: {
    percent: constant('Percent', 50, 0.01, 100, 'percent', 1),
    name: { kind: 'name', title: 'Called', default: 'Long' },
  },
  help: 'Closes at the market a part of what the entries of a name have opened.',
  example: { block: 'closePart', inputs: { percent: 50, name: 'Long' } },
  pine: ['strategy.close({name}, qty_percent = {percent})'],
  python: {
    kind: 'lines',
    lines: ['self.close_entry({name:text}, {percent})'],
  },
};
