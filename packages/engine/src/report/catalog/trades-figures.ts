import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the results of closed trades. */
export const TRADES_FIGURES: readonly FigureInfo[] = [
  figure('expectancy', 'Average trade', 'money', 'Mean profit of closed trades.', { signed: true }),
  figure(
    'averageTradeRatio',
    'Average trade, relative',
    'ratio',
    'Mean of profit / (entry price x quantity x point value).',
    { signed: true },
  ),
  figure(
    'expectancyRatio',
    'Expectancy for each unit risked',
    'number',
    'Average trade / average loss.',
    { source: 'V. Tharp, Trade Your Way to Financial Freedom (1998)' },
  ),
  figure('winningTradeCount', 'Winning trades', 'count', 'Closed trades with a profit.'),
  figure('losingTradeCount', 'Losing trades', 'count', 'Closed trades with a loss.'),
  figure('grossProfit', 'Gross profit', 'money', 'Sum of the profits of winning trades.', {
    signed: true,
  }),
  figure('grossLoss', 'Gross loss', 'money', 'Sum of the losses of losing trades.', {
    signed: true,
  }),
  figure('averageWin', 'Average win', 'money', 'Mean profit of winning trades.', { signed: true }),
  figure('averageLoss', 'Average loss', 'money', 'Mean loss of losing trades.', { signed: true }),
  figure('payoffRatio', 'Payoff', 'number', 'Average win divided by the average loss.'),
  figure(
    'systemQualityNumber',
    'System quality (SQN)',
    'number',
    'Root of n x mean profit / deviation (n - 1) of profits.',
    { source: 'V. Tharp (1998), with all trades' },
  ),
  figure(
    'kellyRatio',
    'Kelly share',
    'ratio',
    'Win rate - (1 - win rate) / payoff: the share of the account that grows fastest if trades won and lost fixed amounts.',
    { signed: true, source: 'J. L. Kelly, A New Interpretation of Information Rate (1956)' },
  ),
  figure(
    'meanPValue',
    'P-value of the mean',
    'number',
    'Probability of a mean profit as far from 0 were the true mean 0; t test, two-sided, n - 1 degrees.',
    { source: 'Student, The Probable Error of a Mean (1908)' },
  ),
  figure('cpcIndex', 'CPC index', 'number', 'Profit factor x win rate x payoff.', {
    source: 'D. Barron, Cumulative Performance Characteristic',
  }),
  figure('bestTradePnl', 'Best trade', 'money', 'Largest profit of one closed trade.', {
    signed: true,
  }),
  figure('worstTradePnl', 'Worst trade', 'money', 'Smallest profit of one closed trade.', {
    signed: true,
  }),
  figure(
    'bestTradeRatio',
    'Best trade, relative',
    'ratio',
    'Largest profit / (entry price x quantity x point value).',
    { signed: true },
  ),
  figure(
    'worstTradeRatio',
    'Worst trade, relative',
    'ratio',
    'Smallest profit / (entry price x quantity x point value).',
    { signed: true },
  ),
  figure('longestWinStreak', 'Longest run of wins', 'count', 'Winning trades in a row.'),
  figure('longestLossStreak', 'Longest run of losses', 'count', 'Losing trades in a row.'),
];
