import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the depth and duration of drawdowns. */
export const DRAWDOWNS_FIGURES: readonly FigureInfo[] = [
  figure(
    'maxDrawdown',
    'Max drawdown in money',
    'money',
    'Largest fall of equity below its running peak.',
    { signed: true },
  ),
  figure('averageDrawdownRatio', 'Average drawdown', 'ratio', 'Mean depth of all drawdowns.', {
    signed: true,
  }),
  figure(
    'currentDrawdownRatio',
    'Drawdown at the end',
    'ratio',
    'Equity below its peak at the last bar.',
    { signed: true },
  ),
  figure('drawdownCount', 'Drawdowns', 'count', 'Stretches of bars below an earlier peak.'),
  figure('underwaterRatio', 'Time under water', 'ratio', 'Bars below an earlier peak / all bars.'),
  figure(
    'longestDrawdownMs',
    'Longest drawdown',
    'duration',
    'Longest time from a peak to its recovery or the last bar.',
  ),
  figure(
    'averageDrawdownMs',
    'Average length of a drawdown',
    'duration',
    'Mean time from a peak to its recovery or the last bar.',
  ),
  figure(
    'longestRecoveryMs',
    'Longest recovery',
    'duration',
    'Longest time from a trough back to the peak.',
  ),
  figure(
    'averageRecoveryMs',
    'Average recovery',
    'duration',
    'Mean time from a trough back to the peak.',
  ),
  figure(
    'ulcerRatio',
    'Ulcer index',
    'ratio',
    'Root of the mean square of the drawdowns at the ends of days.',
    { source: 'P. Martin and B. McCann (1989)' },
  ),
  figure('martinRatio', 'Martin ratio', 'number', 'Yearly growth / ulcer index.', {
    source: 'P. Martin (1989)',
  }),
  figure(
    'recoveryFactor',
    'Recovery factor',
    'number',
    'Sum of daily returns / largest drawdown at the end of a day.',
    { source: 'quantstats' },
  ),
  figure(
    'serenityRatio',
    'Serenity ratio',
    'number',
    'Sum of daily returns / (ulcer index x pitfall); pitfall = mean of the drawdowns that a normal distribution would call one in twenty / deviation of daily returns.',
    { source: 'KeyQuant, Introducing the Serenity ratio' },
  ),
];
