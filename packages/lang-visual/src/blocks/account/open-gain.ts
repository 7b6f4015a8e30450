import type { BlockDefinition } from '../block.ts';

/** Open gain in percent. */
export const OPEN_GAIN: BlockDefinition = {
  id: 'openGain',
  kind: 'value',
  group: 'account',
  title: 'Open gain in percent',
  words: ['profit', 'loss', 'break-even'],
  sentence: 'open gain in percent',
  inputs: {},
  help: 'How far the price has come from the entry price, in percent, above 0 for a gain; unknown when nothing is held.',
  example: { block: 'openGain', inputs: {} },
  pine: ['openGain()'],
  functions: {
    openGain:
      'openGain() =>\n    math.sign(strategy.position_size) * (close / strategy.position_avg_price - 1) * 100',
  },
  python: { kind: 'now', text: 'self.open_gain' },
};
