import type { DefinitionRow } from './shared-definition.ts';

/** Figures of the report. */
export const FIGURE_DEFINITIONS: readonly DefinitionRow[] = [
  [
    'Sharpe ratio: deviation',
    'figure:sharpeRatio',
    /deviation \(n - 1\), times the root of the trading days of a year/,
    'backtesting',
    /standard deviation with n − 1, and 252 the trading days of a year/,
  ],
  [
    'Sharpe ratio: riskless rate',
    'figure:sharpeRatio',
    /(no risk-free rate)/,
    'backtesting',
    /(no risk-free rate)/,
  ],
  [
    'max drawdown',
    'figure:maxDrawdownRatio',
    /Largest fall of equity below its running peak/,
    'backtesting',
    /Largest fall of the equity below its running peak, shown as a negative ratio/,
  ],
  [
    'win rate',
    'figure:winRate',
    /Closed trades with a profit divided by closed trades/,
    'backtesting',
    /Closed trades with a profit by all closed trades/,
  ],
  [
    'profit factor',
    'figure:profitFactor',
    /Gross profit of closed trades divided by their gross loss/,
    'backtesting',
    /Gross profit by gross loss of closed trades/,
  ],
  [
    'Kelly share',
    'figure:kellyRatio',
    /Win rate - \(1 - win rate\) \/ payoff/,
    'risk-systems',
    /p - \\frac\{1 - p\}\{b\}/,
  ],
  [
    'value at risk, if normal',
    'figure:normalValueAtRisk95Ratio',
    /Mean of daily returns - ([\d.]+) deviations/,
    'risk-systems',
    /\(([\d.]+) \\, s - \\bar\{r\}\)/,
  ],
  [
    'value at risk',
    'figure:valueAtRisk95Ratio',
    /one day in (twenty) was worse/,
    'risk-systems',
    /on one day in (twenty)/,
  ],
];
