import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

const BRICKS =
  'Only bars of equal time and Heikin Ashi bars can be made here; request standard bars.';

/** `ticker.*`. */
export const TICKER_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'ticker.new',
    'The name of a symbol from its exchange and its ticker; bars are as the venue gives them.',
    '(series string prefix, series string ticker, series string session = ?, series string adjustment = ?, ' +
      'series backadjustment backadjustment = ?, series settlement settlement_as_close = ?) -> simple string',
  ),
  {
    ...callable(
      'accepted',
      'ticker.modify',
      'The same symbol: bars are as the venue gives them.',
      '(series string tickerid, series string session = ?, series string adjustment = ?, ' +
        'series backadjustment backadjustment = ?, series settlement settlement_as_close = ?) -> simple string',
    ),
    hint: 'Sessions and adjustments are those of the bars that were given.',
  },
  callable(
    'works',
    'ticker.standard',
    'The symbol with its usual bars.',
    '(series string symbol = ?) -> simple string',
  ),
  callable(
    'works',
    'ticker.heikinashi',
    'The symbol with Heikin Ashi bars, for a request.',
    '(series string symbol) -> simple string',
  ),
  callable(
    'works',
    'ticker.inherit',
    'Another symbol with the kind of bars that the first name has.',
    '(series string from_tickerid, series string symbol) -> simple string',
  ),
  refused(
    'renko',
    'Renko bricks',
    'series string symbol, series string style, series float param, series bool request_wicks = false, series string source = ?',
  ),
  refused(
    'kagi',
    'Kagi lines',
    'series string symbol, series string style = ?, series float param = ?',
  ),
  refused('linebreak', 'line break bars', 'series string symbol, series int number_of_lines'),
  refused(
    'pointfigure',
    'point and figure columns',
    'series string symbol, series string source, series string style, series float param, series int reversal',
  ),
];

function refused(name: string, what: string, parameters: string): Builtin {
  return {
    ...callable(
      'refused',
      `ticker.${name}`,
      `The symbol with ${what}, for a request.`,
      `(${parameters}) -> simple string`,
    ),
    hint: BRICKS,
  };
}
