import type { Builtin } from './builtin.ts';
import { callable, variable } from './entries.ts';

/** `timeframe.*`. */
export const TIMEFRAME_BUILTINS: readonly Builtin[] = [
  variable(
    'works',
    'timeframe.period',
    'simple string',
    'Timeframe of the bars: minutes as 60, days as 1D (D before version 6).',
  ),
  variable('works', 'timeframe.main_period', 'simple string', 'Timeframe of the chart’s bars.'),
  variable(
    'works',
    'timeframe.multiplier',
    'simple int',
    'Count of units in the timeframe: 60 of 60 minutes.',
  ),
  is('ticks', 'of ticks'),
  is('seconds', 'of seconds'),
  is('minutes', 'of minutes'),
  is('intraday', 'shorter than a day'),
  is('daily', 'of days'),
  is('weekly', 'of weeks'),
  is('monthly', 'of months'),
  is('dwm', 'of days, weeks or months'),
  callable(
    'works',
    'timeframe.change',
    'True on the first bar of each bar of a longer timeframe; never on the first bar of all.',
    '(series string timeframe = ?) -> series bool',
  ),
  callable(
    'works',
    'timeframe.in_seconds',
    'Length of a timeframe in seconds; months by their mean length.',
    '(series string timeframe = ?) -> simple int',
  ),
  callable(
    'works',
    'timeframe.from_seconds',
    'The timeframe of a length in seconds, or the next longer one.',
    '(series int seconds) -> simple string',
  ),
];

function is(name: string, what: string): Builtin {
  return variable('works', `timeframe.is${name}`, 'simple bool', `True for bars ${what}.`);
}
