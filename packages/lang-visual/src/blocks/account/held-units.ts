import type { BlockDefinition } from '../block.ts';

/** Units held. */
export const HELD_UNITS: BlockDefinition = {
  id: 'heldUnits',
  kind: 'value',
  group: 'account',
  title: 'Units held',
  words: ['position size'],
  sentence: 'units held',
  inputs: {},
  help: 'How many units are held, long or short.',
  example: { block: 'heldUnits', inputs: {} },
  pine: ['math.abs(strategy.position_size)'],
  isPlain: true,
  python: { kind: 'now', text: 'abs(self.position.size)' },
};
