import type { BlockDefinition } from '../block.ts';
import { whole } from '../slots.ts';

/** A limit to the trades of a day. */
export const TRADES_A_DAY: BlockDefinition = {
  id: 'tradesADay',
  kind: 'condition',
  group: 'account',
  title: 'Most trades a day',
  words: ['max trades', 'limit', 'overtrading'],
  sentence: 'fewer than {count} trades were opened today',
  inputs: { count: whole('Count', 3, 1, 1000, 'times') },
  help: 'Holds until so many trades were opened in the day, UTC. A trade that is closed in parts counts once for each part.',
  example: { block: 'tradesADay', inputs: { count: 3 } },
  pine: ['tradesToday() < {count}'],
  functions: {
    tradesToday: [
      'tradesToday() =>',
      '    var int before = 0',
      '    var int last = 0',
      '    if timeframe.change("D")',
      '        before := last',
      '    last := strategy.closedtrades + strategy.opentrades',
      '    last - before',
    ].join('\n'),
  },
  python: { kind: 'memory', memory: 'tradesADay' },
};
