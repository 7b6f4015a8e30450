import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of single days. */
export const DAYS_FIGURES: readonly FigureInfo[] = [
  figure('bestDayRatio', 'Best day', 'ratio', 'Largest daily return.', { signed: true }),
  figure('worstDayRatio', 'Worst day', 'ratio', 'Smallest daily return.', { signed: true }),
  figure(
    'winningDaysRatio',
    'Winning days',
    'ratio',
    'Days with a gain divided by days with a change.',
  ),
  figure('averageDayRatio', 'Average day', 'ratio', 'Mean of daily returns.', { signed: true }),
  figure(
    'geometricDayRatio',
    'Geometric day',
    'ratio',
    'The daily return that, each day the same, gives the whole: (product of 1 + r)^(1 / n) - 1.',
    { signed: true },
  ),
  figure(
    'averageUpDayRatio',
    'Average gaining day',
    'ratio',
    'Mean of the positive daily returns.',
    { signed: true },
  ),
  figure(
    'averageDownDayRatio',
    'Average losing day',
    'ratio',
    'Mean of the negative daily returns.',
    { signed: true },
  ),
  figure('dayPayoffRatio', 'Payoff of days', 'number', 'Average gaining day / average losing day.'),
  figure('longestWinningDays', 'Longest run of gains', 'count', 'Most days with a gain in a row.'),
  figure(
    'longestLosingDays',
    'Longest run of losing days',
    'count',
    'Most days with a loss in a row.',
  ),
  figure(
    'dailyReturnCount',
    'Daily returns',
    'count',
    'Days (UTC) whose change is known: all but the first.',
  ),
  figure(
    'tradingDaysPerYear',
    'Trading days of a year',
    'count',
    '365 where weekends are traded, 312 where Sundays are, otherwise 252; by it figures are annualised.',
  ),
];
