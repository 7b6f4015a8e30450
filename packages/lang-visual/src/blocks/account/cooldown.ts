import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';

/** A pause after the last trade. */
export const COOLDOWN: BlockDefinition = {
  id: 'cooldown',
  kind: 'condition',
  group: 'account',
  title: 'Cooldown',
  words: ['pause', 'wait', 'rest'],
  sentence: 'the last trade ended at least {bars} bars ago',
  inputs: { bars: whole('Bars', 5, 1, 10_000) },
  help: 'Holds when no trade was closed in the last bars, so that a loss is not followed by a rash entry.',
  example: { block: 'cooldown', inputs: { bars: 5 } },
  pine: ['rested({bars})'],
  functions: {
    rested: [
      'rested(bars) =>',
      '    last = strategy.closedtrades.exit_bar_index(strategy.closedtrades - 1)',
      '    na(last) or bar_index - last >= bars',
    ].join('\n'),
  },
  isPlain: true,
  python: { kind: 'memory', memory: 'cooldown' },
};
