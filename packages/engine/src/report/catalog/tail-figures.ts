import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the tail: the worst days. */
export const TAIL_FIGURES: readonly FigureInfo[] = [
  figure(
    'valueAtRisk95Ratio',
    'Value at risk 95 %',
    'ratio',
    'Fifth percentile of daily returns: one day in twenty was worse.',
    { signed: true, source: 'P. Jorion, Value at Risk (2006), historical' },
  ),
  figure(
    'valueAtRisk99Ratio',
    'Value at risk 99 %',
    'ratio',
    'First percentile of daily returns: one day in a hundred was worse.',
    { signed: true, source: 'P. Jorion (2006), historical' },
  ),
  figure(
    'conditionalValueAtRisk95Ratio',
    'Expected shortfall 95 %',
    'ratio',
    'Mean of the daily returns at or below the value at risk 95 %.',
    { signed: true, source: 'P. Jorion (2006), historical' },
  ),
  figure(
    'conditionalValueAtRisk99Ratio',
    'Expected shortfall 99 %',
    'ratio',
    'Mean of the daily returns at or below the value at risk 99 %.',
    { signed: true, source: 'P. Jorion (2006), historical' },
  ),
  figure(
    'normalValueAtRisk95Ratio',
    'Value at risk 95 %, if normal',
    'ratio',
    'Mean of daily returns - 1.645 deviations: what it would be if returns were normal.',
    { signed: true, source: 'P. Jorion (2006), variance-covariance' },
  ),
  figure(
    'tailRatio',
    'Tail ratio',
    'number',
    '95th percentile of daily returns / the fifth, without its sign.',
    { source: 'quantstats' },
  ),
  figure('commonSenseRatio', 'Common sense ratio', 'number', 'Omega x tail ratio.', {
    source: 'quantstats',
  }),
  figure(
    'outlierGainRatio',
    'Outlying gains',
    'number',
    '99th percentile of daily returns / mean of those not below 0.',
    { source: 'quantstats' },
  ),
  figure(
    'outlierLossRatio',
    'Outlying losses',
    'number',
    'First percentile of daily returns / mean of the negative ones.',
    { source: 'quantstats' },
  ),
];
