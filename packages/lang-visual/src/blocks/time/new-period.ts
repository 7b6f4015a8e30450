import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** The first bar of a day, week or month. */
export const NEW_PERIOD: BlockDefinition = {
  id: 'newPeriod',
  kind: 'condition',
  group: 'time',
  title: 'New period',
  words: ['first bar', 'day', 'week', 'month', 'rebalance'],
  sentence: 'a new {period} begins',
  inputs: {
    period: choice('Period', [
      { value: 'day', words: 'day', pine: '"D"', python: '"%Y-%m-%d"' },
      { value: 'week', words: 'week', pine: '"W"', python: '"%G-%V"' },
      { value: 'month', words: 'month', pine: '"M"', python: '"%Y-%m"' },
    ]),
  },
  help: 'Holds on the first bar of each day, week or month, UTC.',
  example: { block: 'newPeriod', inputs: { period: 'month' } },
  pine: ['timeframe.change({period})'],
  python: { kind: 'now', text: 'begins({bars}.time, {period})' },
};
