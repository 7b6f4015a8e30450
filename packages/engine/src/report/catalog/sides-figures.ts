import { figure, type FigureInfo } from './figure-info.ts';

/** Long and short trades apart. */
export const SIDES_FIGURES: readonly FigureInfo[] = [
  figure('longTradeCount', 'Long trades', 'count', 'Closed trades that bought first.'),
  figure('shortTradeCount', 'Short trades', 'count', 'Closed trades that sold first.'),
  figure(
    'longNetPnl',
    'Profit of long trades',
    'money',
    'Sum of the profits and losses of long trades.',
    { signed: true },
  ),
  figure(
    'shortNetPnl',
    'Profit of short trades',
    'money',
    'Sum of the profits and losses of short trades.',
    { signed: true },
  ),
  figure(
    'longWinRate',
    'Win rate of long trades',
    'ratio',
    'Long trades with a profit / long trades.',
  ),
  figure(
    'shortWinRate',
    'Win rate of short trades',
    'ratio',
    'Short trades with a profit / short trades.',
  ),
  figure('longExpectancy', 'Average long trade', 'money', 'Mean profit of long trades.', {
    signed: true,
  }),
  figure('shortExpectancy', 'Average short trade', 'money', 'Mean profit of short trades.', {
    signed: true,
  }),
  figure(
    'longProfitFactor',
    'Profit factor of long trades',
    'number',
    'Gross profit of long trades / their gross loss.',
  ),
  figure(
    'shortProfitFactor',
    'Profit factor of short trades',
    'number',
    'Gross profit of short trades / their gross loss.',
  ),
];
