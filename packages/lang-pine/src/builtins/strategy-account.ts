import type { Builtin } from './builtin.ts';
import { variable } from './entries.ts';

/** Account variables: values after the close of the bar, before its own orders. */
export const STRATEGY_ACCOUNT_BUILTINS: readonly Builtin[] = [
  number('position_size', 'Units held: above 0 long, below 0 short, 0 flat.'),
  number('position_avg_price', 'Mean entry price of what is held; na when flat.'),
  text('position_entry_name', 'Id of the order that opened the position; empty when flat.'),
  number('equity', 'Money and the value of what is open.'),
  number('initial_capital', 'Money at the start.'),
  number('netprofit', 'Profit or loss of all closed trades, fees included.'),
  number('netprofit_percent', 'Profit or loss of all closed trades, in percent of the capital.'),
  number('openprofit', 'Profit or loss of what is open, at the last close.'),
  number(
    'openprofit_percent',
    'Profit or loss of what is open, in percent of the money realized so far.',
  ),
  number('grossprofit', 'Sum of the profits of the trades that won.'),
  number(
    'grossprofit_percent',
    'Sum of the profits of the trades that won, in percent of the capital.',
  ),
  number('grossloss', 'Sum of the losses of the trades that lost, as a positive number.'),
  number(
    'grossloss_percent',
    'Sum of the losses of the trades that lost, in percent of the capital.',
  ),
  count('wintrades', 'Number of closed trades that won.'),
  count('losstrades', 'Number of closed trades that lost.'),
  count('eventrades', 'Number of closed trades that neither won nor lost.'),
  count('closedtrades', 'Number of closed trades.'),
  count('closedtrades.first_index', 'Number of the oldest closed trade that is kept: always 0.'),
  count('opentrades', 'Number of open trades.'),
  number('opentrades.capital_held', 'Money that the open trades tie up.'),
  number('avg_trade', 'Mean profit or loss of a closed trade; na before the first.'),
  number('avg_trade_percent', 'Mean profit or loss of a closed trade, in percent of its cost.'),
  number('avg_winning_trade', 'Mean profit of the closed trades that won.'),
  number(
    'avg_winning_trade_percent',
    'Mean profit of the trades that won, in percent of their cost.',
  ),
  number('avg_losing_trade', 'Mean loss of the closed trades that lost, as a positive number.'),
  number(
    'avg_losing_trade_percent',
    'Mean loss of the trades that lost, in percent of their cost.',
  ),
  number('max_drawdown', 'Largest fall of the equity from its highest close so far.'),
  number(
    'max_drawdown_percent',
    'Largest fall of the equity, in percent of its highest close before.',
  ),
  number('max_runup', 'Largest rise of the equity from its lowest close so far.'),
  number('max_runup_percent', 'Largest rise of the equity, in percent of its lowest close before.'),
  number('max_contracts_held_all', 'Most units held so far, long or short.'),
  number('max_contracts_held_long', 'Most units held long so far.'),
  number('max_contracts_held_short', 'Most units held short so far.'),
  number('margin_liquidation_price', 'Price at which a margin call would come; na when none can.'),
  text(
    'account_currency',
    'Currency of the account that the run states; `NONE` where it is kept in the currency of the symbol.',
    'simple',
  ),
];

function number(name: string, summary: string): Builtin {
  return variable('works', `strategy.${name}`, 'series float', summary);
}

function count(name: string, summary: string): Builtin {
  return variable('works', `strategy.${name}`, 'series int', summary);
}

function text(name: string, summary: string, qualifier = 'series'): Builtin {
  return variable('works', `strategy.${name}`, `${qualifier} string`, summary);
}
