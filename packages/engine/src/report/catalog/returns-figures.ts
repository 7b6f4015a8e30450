import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of daily returns. */
export const RETURNS_FIGURES: readonly FigureInfo[] = [
  figure('finalEquity', 'Final equity', 'money', 'Cash and open trades at the last close.'),
  figure(
    'volatilityRatio',
    'Volatility (yearly)',
    'ratio',
    'Deviation (n - 1) of daily returns, times the root of the trading days of a year.',
  ),
  figure(
    'calmarRatio',
    'Calmar ratio',
    'number',
    'Yearly growth divided by the depth of the largest drawdown.',
    { source: 'T. Young (1991)' },
  ),
  figure('omegaRatio', 'Omega', 'number', 'Sum of positive daily returns / sum of negative ones.', {
    source: 'C. Keating and W. Shadwick (2002)',
  }),
  figure(
    'gainToPainRatio',
    'Gain to pain',
    'number',
    'Sum of all daily returns / sum of negative ones.',
    { source: 'J. Schwager, Hedge Fund Market Wizards (2012), by days' },
  ),
  figure(
    'probabilisticSharpeRatio',
    'Sharpe above zero (PSR)',
    'ratio',
    'Probability that the true Sharpe ratio is above 0: Phi(SR root(n - 1) / root(1 - skewness SR + (kurtosis - 1) / 4 SR^2)), SR of one day.',
    { source: 'D. Bailey and M. Lopez de Prado (2012)' },
  ),
  figure(
    'adjustedSortinoRatio',
    'Adjusted Sortino',
    'number',
    'Sortino ratio / root of 2: comparable with a Sharpe ratio.',
    { source: 'J. Schwager (2012)' },
  ),
  figure(
    'smartSharpeRatio',
    'Smart Sharpe',
    'number',
    'Sharpe ratio / root(1 + 2 sum of (1 - k / n) |c|^k for k = 1 to n - 1), c the correlation of each day with the next.',
    { source: 'A. Lo, The Statistics of Sharpe Ratios (2002)' },
  ),
  figure(
    'dailySharpeRatio',
    'Sharpe of one day',
    'number',
    'Mean of daily returns / their deviation (n - 1), not annualised.',
  ),
  figure(
    'skewness',
    'Skewness',
    'number',
    'Skewness G1 of daily returns; below 0 the losses have the longer tail.',
    { source: 'D. Joanes and C. Gill (1998)' },
  ),
  figure(
    'excessKurtosis',
    'Excess kurtosis',
    'number',
    'Kurtosis G2 of daily returns; above 0 extreme days are more frequent than in a normal distribution.',
    { source: 'D. Joanes and C. Gill (1998)' },
  ),
];
