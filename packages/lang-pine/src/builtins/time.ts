import type { Builtin } from './builtin.ts';
import { callable, variable } from './entries.ts';

const BAR_TIME_SIGNATURES = [
  '(series string timeframe, series string session = ?, series string timezone = ?, series int bars_back = 0, ' +
    'series int timeframe_bars_back = 0) -> series int',
  '(series string timeframe, series string session, series int bars_back, series int timeframe_bars_back = 0) -> series int',
];

/** Times and dates. */
export const TIME_BUILTINS: readonly Builtin[] = [
  variable('works', 'time', 'series int', 'When the bar opens, Unix time in milliseconds.'),
  variable('works', 'time_close', 'series int', 'When the bar closes, Unix time in milliseconds.'),
  variable(
    'works',
    'time_tradingday',
    'series int',
    'Midnight UTC of the trading day that the bar belongs to, Unix time in milliseconds.',
  ),
  variable('works', 'last_bar_time', 'series int', 'When the last bar opens.'),
  variable(
    'works',
    'timenow',
    'series int',
    'The close of the last bar: a run has no other clock, so that it can be repeated.',
  ),
  callable(
    'works',
    'time',
    'When the bar of another timeframe opens that holds this bar; na outside the session.',
    ...BAR_TIME_SIGNATURES,
  ),
  callable(
    'works',
    'time_close',
    'When the bar of another timeframe closes that holds this bar; na outside the session.',
    ...BAR_TIME_SIGNATURES,
  ),
  callable(
    'works',
    'timestamp',
    'Unix time in milliseconds of a date and time: a text (UTC where it names no zone), or numbers on the clocks of a zone, ' +
      'the exchange’s without one.',
    '(series string dateString) -> const int',
    '(series string timezone, series int year, series int month, series int day, series int hour = 0, series int minute = 0, ' +
      'series int second = 0) -> const int',
    '(series int year, series int month, series int day, series int hour = 0, series int minute = 0, series int second = 0) -> const int',
  ),
  ...part('year', 'Year'),
  ...part('month', 'Month, from 1,'),
  ...part('weekofyear', 'Week of the year, from 1 (ISO 8601),'),
  ...part('dayofmonth', 'Day of the month, from 1,'),
  ...part('dayofweek', 'Weekday, 1 for Sunday to 7 for Saturday,'),
  ...part('hour', 'Hour, 0 to 23,'),
  ...part('minute', 'Minute, 0 to 59,'),
  ...part('second', 'Second, 0 to 59,'),
];

function part(name: string, meaning: string): readonly Builtin[] {
  return [
    variable(
      'works',
      name,
      'series int',
      `${meaning} at which the bar opens, on the clocks of the exchange.`,
    ),
    callable(
      'works',
      name,
      `${meaning} of a time, on the clocks of a zone (without one, the exchange’s).`,
      '(series int time, series string timezone = ?) -> const int',
    ),
  ];
}
