import type { Builtin } from './builtin.ts';
import { callable, words } from './entries.ts';

const ENTRY_TERMS =
  '(series string id, series strategy_direction direction, series float qty = ?, series float limit = ?, series float stop = ?, ' +
  "series string oca_name = '', input string oca_type = ?, series string comment = '', series string alert_message = '', " +
  'series bool disable_alert = false) -> void';

/** Functions that place, change and cancel orders, and their constants. */
export const STRATEGY_ORDER_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'strategy.entry',
    'Opens or adds to a position; what is open on the other side is closed by the same order.',
    ENTRY_TERMS,
  ),
  callable(
    'works',
    'strategy.order',
    'Buys or sells a quantity as it is, netted with the position and without regard to pyramiding.',
    ENTRY_TERMS,
  ),
  callable(
    'works',
    'strategy.exit',
    'Waits with a target, a stop or a trailing stop for what an entry has opened, or will open. `profit_percent` and `loss_percent` (not in TradingView) are percent of the entry price, for where `profit` and `loss` are not given.',
    "(series string id, series string from_entry = '', series float qty = ?, series float qty_percent = ?, series float profit = ?, " +
      'series float limit = ?, series float loss = ?, series float stop = ?, series float trail_price = ?, ' +
      "series float trail_points = ?, series float trail_offset = ?, series string oca_name = '', series string comment = '', " +
      "series string comment_profit = '', series string comment_loss = '', series string comment_trailing = '', " +
      "series string alert_message = '', series string alert_profit = '', series string alert_loss = '', " +
      "series string alert_trailing = '', series bool disable_alert = false, series float profit_percent = ?, " +
      'series float loss_percent = ?) -> void',
  ),
  callable(
    'works',
    'strategy.close',
    'Closes at the market what entries of that id have opened, or a part of it.',
    "(series string id, series string comment = '', series float qty = ?, series float qty_percent = ?, " +
      "series string alert_message = '', series bool immediately = false, series bool disable_alert = false) -> void",
  ),
  callable(
    'works',
    'strategy.close_all',
    'Closes all of the position at the market.',
    "(series string comment = '', series string alert_message = '', series bool immediately = false, " +
      'series bool disable_alert = false) -> void',
  ),
  callable(
    'works',
    'strategy.cancel',
    'Cancels the working orders with that id.',
    '(series string id) -> void',
  ),
  callable('works', 'strategy.cancel_all', 'Cancels all working orders.', '() -> void'),
  callable(
    'works',
    'strategy.convert_to_account',
    'An amount in the currency of the symbol, in that of the account, at the exchange rate of the bar.',
    '(series float value) -> series float',
  ),
  callable(
    'works',
    'strategy.convert_to_symbol',
    'An amount in the currency of the account, in that of the symbol, at the exchange rate of the bar.',
    '(series float value) -> series float',
  ),
  callable(
    'works',
    'strategy.default_entry_qty',
    'The quantity that an order without `qty` would have at a price.',
    '(series float fill_price) -> series float',
  ),
  ...words('works', 'strategy', 'strategy_direction', {
    long: 'The direction of buying.',
    short: 'The direction of selling.',
  }),
  ...words('works', 'strategy', 'string', {
    fixed: 'Sizes are a number of units.',
    cash: 'Sizes are an amount of money.',
    percent_of_equity: 'Sizes are a share of the equity in percent.',
  }),
  ...words('works', 'strategy.oca', 'string', {
    cancel: 'The fill of one order of the group takes the others back.',
    reduce: 'The fill of one order of the group makes the others smaller.',
    none: 'The order belongs to no group.',
  }),
  ...words('works', 'strategy.commission', 'string', {
    percent: 'Commission is a percentage of the value of each fill.',
    cash_per_contract: 'Commission is an amount for each unit.',
    cash_per_order: 'Commission is an amount for each order.',
  }),
  ...words('works', 'strategy.direction', 'string', {
    all: 'Entries may go both ways.',
    long: 'Entries may only buy.',
    short: 'Entries may only sell.',
  }),
];
