import { figure, type FigureInfo } from './figure-info.ts';

/** The run against buying and holding. */
export const BENCHMARK_FIGURES: readonly FigureInfo[] = [
  figure(
    'alphaRatio',
    'Alpha (yearly)',
    'ratio',
    '(mean daily return - beta x mean daily return of the benchmark) x trading days of a year.',
    { signed: true, source: 'M. Jensen (1968)' },
  ),
  figure(
    'beta',
    'Beta',
    'number',
    'Covariance of daily returns with those of buying and holding / their variance.',
    { source: 'W. F. Sharpe (1964)' },
  ),
  figure(
    'correlation',
    'Correlation',
    'number',
    'Correlation of daily returns with those of buying and holding, -1 to 1.',
    { source: 'K. Pearson (1895)' },
  ),
  figure(
    'trackingErrorRatio',
    'Tracking error (yearly)',
    'ratio',
    'Deviation (n - 1) of daily returns less those of the benchmark, times the root of the trading days of a year.',
  ),
  figure(
    'informationRatio',
    'Information ratio',
    'number',
    'Mean of daily returns less those of the benchmark / their deviation, times the root of the trading days of a year.',
    { source: 'R. Grinold and R. Kahn (1999)' },
  ),
];
