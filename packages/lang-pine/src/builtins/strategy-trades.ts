import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

/** Properties of closed and open trades, by number from 0. na for a number that no trade has. */
export const STRATEGY_TRADE_BUILTINS: readonly Builtin[] = [
  ...both('entry_price', 'float', 'Price of the entry.'),
  ...both('entry_bar_index', 'int', 'Number of the bar of the entry.'),
  ...both('entry_time', 'int', 'Start of the bar of the entry, Unix time in milliseconds.'),
  ...both('entry_id', 'string', 'Id of the order that opened the trade.'),
  ...both('entry_comment', 'string', 'Comment of the order that opened the trade.'),
  ...both('size', 'float', 'Units of the trade: above 0 long, below 0 short.'),
  ...both('profit', 'float', 'Profit or loss of the trade, fees included.'),
  ...both('profit_percent', 'float', 'Profit or loss of the trade, in percent of its cost.'),
  ...both('commission', 'float', 'Fees of the trade so far.'),
  ...both('max_runup', 'float', 'Most that the trade was ahead.'),
  ...both('max_runup_percent', 'float', 'Most that the trade was ahead, in percent of its cost.'),
  ...both('max_drawdown', 'float', 'Most that the trade was behind, as a positive number.'),
  ...both(
    'max_drawdown_percent',
    'float',
    'Most that the trade was behind, in percent of its cost.',
  ),
  trade('closedtrades.exit_price', 'float', 'Price of the exit.'),
  trade('closedtrades.exit_bar_index', 'int', 'Number of the bar of the exit.'),
  trade(
    'closedtrades.exit_time',
    'int',
    'Start of the bar of the exit, Unix time in milliseconds.',
  ),
  trade('closedtrades.exit_id', 'string', 'Id of the order that closed the trade.'),
  trade('closedtrades.exit_comment', 'string', 'Comment of the order that closed the trade.'),
];

function both(field: string, type: string, summary: string): readonly Builtin[] {
  return [
    trade(`closedtrades.${field}`, type, `${summary} Of a closed trade.`),
    trade(`opentrades.${field}`, type, `${summary} Of an open trade.`),
  ];
}

function trade(name: string, type: string, summary: string): Builtin {
  return callable('works', `strategy.${name}`, summary, `(series int trade_num) -> series ${type}`);
}
