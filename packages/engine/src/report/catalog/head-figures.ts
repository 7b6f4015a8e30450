import { figure, type FigureInfo } from './figure-info.ts';

/** The figures to show first, in order. */
export const HEAD_FIGURES: readonly FigureInfo[] = [
  figure('netProfit', 'Net profit', 'money', 'Final equity less the starting cash.', {
    signed: true,
  }),
  figure('returnRatio', 'Return', 'ratio', 'Net profit divided by the starting cash.', {
    signed: true,
  }),
  figure(
    'buyAndHoldReturnRatio',
    'Buy and hold',
    'ratio',
    'Return of buying at the close of the first decision bar, in equal parts of all instruments, and holding to the end.',
    { signed: true },
  ),
  figure(
    'excessReturnRatio',
    'Excess return',
    'ratio',
    'Return less the return of buying and holding.',
    { signed: true },
  ),
  figure(
    'cagrRatio',
    'Yearly growth (CAGR)',
    'ratio',
    'Compound yearly growth over calendar time: (final equity / starting cash)^(1 / years) - 1, years of 365.25 days.',
    { signed: true },
  ),
  figure(
    'maxDrawdownRatio',
    'Max drawdown',
    'ratio',
    'Largest fall of equity below its running peak, as a share of that peak.',
    { signed: true },
  ),
  figure(
    'sharpeRatio',
    'Sharpe ratio',
    'number',
    'Mean of daily returns / their deviation (n - 1), times the root of the trading days of a year; no risk-free rate.',
    { source: 'W. F. Sharpe, The Sharpe Ratio (1994)' },
  ),
  figure(
    'sortinoRatio',
    'Sortino ratio',
    'number',
    'Mean of daily returns / downside deviation (root of the mean square of losses, gains as 0), times the root of the trading days of a year.',
    { source: 'F. Sortino and L. Price (1994)' },
  ),
  figure(
    'profitFactor',
    'Profit factor',
    'number',
    'Gross profit of closed trades divided by their gross loss.',
  ),
  figure('winRate', 'Win rate', 'ratio', 'Closed trades with a profit divided by closed trades.'),
  figure('tradeCount', 'Closed trades', 'count', 'Trades that were entered and exited.'),
  figure('exposureRatio', 'Exposure', 'ratio', 'Bars with an open trade at the close / all bars.'),
];
