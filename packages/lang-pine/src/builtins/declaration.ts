import type { Builtin } from './builtin.ts';
import { callable, words } from './entries.ts';

const HEAD =
  "(const string title, const string shorttitle = '', const bool overlay = false, const string format = ?, " +
  'const int precision = ?, const scale_type scale = ?, ';

const DRAWING_LIMITS =
  'const int max_lines_count = 50, const int max_labels_count = 50, const int max_boxes_count = 50, ';

/** Currencies that have a word. */
const CURRENCIES: readonly string[] =
  'NONE AED ARS AUD BDT BHD BRL BTC CAD CHF CLP CNY COP CZK DKK EGP ETH EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KWD LKR MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD USD USDT VES VND ZAR'.split(
    ' ',
  );

/** The call that says what a script is. Its arguments are settled before the script runs. */
export const DECLARATION_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'strategy',
    'Makes the script a strategy and says how its orders are filled.',
    `${HEAD}const int pyramiding = 0, const bool calc_on_order_fills = false, const bool calc_on_every_tick = false, ` +
      'const int max_bars_back = 0, const int backtest_fill_limits_assumption = 0, const string default_qty_type = ?, ' +
      'const float default_qty_value = 1, const float initial_capital = 1000000, const string currency = ?, ' +
      'const int slippage = 0, const string commission_type = ?, const float commission_value = 0, ' +
      "const bool process_orders_on_close = false, const string close_entries_rule = 'FIFO', const float margin_long = 100, " +
      `const float margin_short = 100, const bool explicit_plot_zorder = false, ${DRAWING_LIMITS}` +
      'const int calc_bars_count = 0, const float risk_free_rate = 2, const bool use_bar_magnifier = false, ' +
      'const bool fill_orders_on_standard_ohlc = false, const int max_polylines_count = 50, ' +
      'const bool dynamic_requests = true, const bool behind_chart = true) -> void',
  ),
  callable(
    'works',
    'indicator',
    'Makes the script an indicator: it draws and does not trade.',
    `${HEAD}const int max_bars_back = 0, const string timeframe = '', const bool timeframe_gaps = true, ` +
      `const bool explicit_plot_zorder = false, ${DRAWING_LIMITS}const int calc_bars_count = 0, ` +
      'const int max_polylines_count = 50, const bool dynamic_requests = true, const bool behind_chart = true) -> void',
  ),
  callable(
    'works',
    'library',
    'Makes the script a library of functions for other scripts. Run by itself it is an indicator.',
    '(const string title, const bool overlay = false, const bool dynamic_requests = true) -> void',
  ),
  ...words('works', 'format', 'string', {
    inherit: 'Numbers are shown as the script says.',
    price: 'Numbers are shown as prices.',
    volume: 'Numbers are shown as volumes, with K, M and B.',
    percent: 'Numbers are shown as percentages.',
    mintick: 'Numbers are rounded to ticks.',
  }),
  ...words(
    'accepted',
    'currency',
    'string',
    Object.fromEntries(
      CURRENCIES.map((currency) => [currency, `The currency ${currency}.`] as const),
    ),
  ).map((word) => ({
    ...word,
    hint: 'Accounts are kept in the currency of the symbol unless the run has a rate for another.',
  })),
  ...words('accepted', 'scale', 'scale_type', {
    right: 'The price scale on the right.',
    left: 'The price scale on the left.',
    none: 'No price scale of its own.',
  }).map((word) => ({ ...word, hint: 'The chart chooses the price scale.' })),
];
