import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

/** Rules that close the position, take all orders back and stop the strategy; they hold wherever in the script they stand. */
export const STRATEGY_RISK_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'strategy.risk.allow_entry_in',
    'Lets entries go only one way; those of the other way only close.',
    '(simple string value) -> void',
  ),
  callable(
    'works',
    'strategy.risk.max_cons_loss_days',
    'Ends trading after so many days in a row that lost money.',
    "(simple int count, simple string alert_message = '') -> void",
  ),
  callable(
    'works',
    'strategy.risk.max_drawdown',
    'Ends trading when the equity has fallen so far from its highest.',
    "(simple float value, simple string type, simple string alert_message = '') -> void",
  ),
  callable(
    'works',
    'strategy.risk.max_intraday_filled_orders',
    'Stops trading until the next day after so many fills in one day.',
    "(simple int count, simple string alert_message = '') -> void",
  ),
  callable(
    'works',
    'strategy.risk.max_intraday_loss',
    'Stops trading until the next day when the day has lost so much.',
    "(simple float value, simple string type, simple string alert_message = '') -> void",
  ),
  callable(
    'works',
    'strategy.risk.max_position_size',
    'Makes entries smaller that would take the position beyond so many units.',
    '(simple float contracts) -> void',
  ),
];
