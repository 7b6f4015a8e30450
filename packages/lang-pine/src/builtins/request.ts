import type { Builtin } from './builtin.ts';
import { callable, words } from './entries.ts';

const OTHER_DATA: Readonly<Record<string, string>> = {
  dividends: 'Dividends of a company',
  earnings: 'Earnings of a company',
  splits: 'Splits of a share',
  financial: 'A figure of the reports of a company',
  economic: 'A figure of an economy',
  currency_rate: 'The rate between two currencies',
  quandl: 'A series of a data service',
  seed: 'A series of a repository',
  footprint: 'Volume by price inside of a bar',
};

/** Values of other symbols and timeframes. */
export const REQUEST_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'request.security',
    'What an expression gives on bars of another symbol or timeframe, on the bars that see it; a shorter one needs finer bars.',
    '(series string symbol, series string timeframe, series T expression, input barmerge_gaps gaps = ?, ' +
      'input barmerge_lookahead lookahead = ?, input bool ignore_invalid_symbol = false, ' +
      'input string currency = ?, input int calc_bars_count = ?) -> series T',
  ),
  callable(
    'works',
    'request.security_lower_tf',
    'What an expression gives on each bar of a shorter timeframe inside the bar, as an array; the run needs finer bars.',
    '(series string symbol, series string timeframe, series T expression, input bool ignore_invalid_symbol = false, ' +
      'input string currency = ?, input bool ignore_invalid_timeframe = false, input int calc_bars_count = ?) -> series array<T>',
  ),
  ...Object.entries(OTHER_DATA).map(([name, what]) =>
    refused(
      `request.${name}`,
      '(series string symbol, series string field) -> series float',
      `${what}, from outside of the chart.`,
      'Only prices and volumes are there; write the script without them.',
    ),
  ),
  ...words('works', 'barmerge', 'barmerge_gaps', {
    gaps_on: 'na on bars on which nothing new is known.',
    gaps_off: 'The last value that is known, on every bar.',
  }),
  ...words('works', 'barmerge', 'barmerge_lookahead', {
    lookahead_on:
      'The bar that has begun, as it will be in the end: on past bars that is the future.',
    lookahead_off: 'The last bar that is over.',
  }),
];

function refused(name: string, signature: string, summary: string, hint: string): Builtin {
  return { ...callable('refused', name, summary, signature), hint };
}
