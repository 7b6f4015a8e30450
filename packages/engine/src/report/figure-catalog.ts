import type { Report } from './report.ts';

/** What a figure counts; decides how it is written. */
export type FigureUnit = 'money' | 'ratio' | 'number' | 'count' | 'bars' | 'duration';

/** Names of the figures of a report: all its fields that hold one number. */
export type FigureName = {
  [Name in keyof Report]: Report[Name] extends number | null ? Name : never;
}[keyof Report];

/** A figure as people read it. */
export interface FigureInfo {
  readonly name: FigureName;
  /** Name on screens. */
  readonly label: string;
  readonly unit: FigureUnit;
  /** How it is computed, in one sentence. */
  readonly formula: string;
  /** True: above zero is a gain and below zero a loss. */
  readonly signed: boolean;
}

/** Figures that belong together, under one heading. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly FigureInfo[];
}

function figure(
  name: FigureName,
  label: string,
  unit: FigureUnit,
  formula: string,
  signed = false,
): FigureInfo {
  return { name, label, unit, formula, signed };
}

/** The figures to show first, in order. */
export const HEAD_FIGURES: readonly FigureInfo[] = [
  figure('netProfit', 'Net profit', 'money', 'Final equity less the starting cash.', true),
  figure('returnRatio', 'Return', 'ratio', 'Net profit divided by the starting cash.', true),
  figure(
    'buyAndHoldReturnRatio',
    'Buy and hold',
    'ratio',
    'Return of buying at the close of the first decision bar and holding to the end.',
    true,
  ),
  figure(
    'excessReturnRatio',
    'Excess return',
    'ratio',
    'Return less the return of buying and holding.',
    true,
  ),
  figure(
    'cagrRatio',
    'Yearly growth (CAGR)',
    'ratio',
    'Compound yearly growth over calendar time, years of 365.25 days.',
    true,
  ),
  figure(
    'maxDrawdownRatio',
    'Max drawdown',
    'ratio',
    'Largest fall of equity below its running peak, as a share of that peak.',
    true,
  ),
  figure(
    'sharpeRatio',
    'Sharpe ratio',
    'number',
    'Annualised mean of daily returns divided by their deviation (n - 1).',
  ),
  figure(
    'sortinoRatio',
    'Sortino ratio',
    'number',
    'Annualised mean of daily returns divided by their downside deviation.',
  ),
  figure(
    'profitFactor',
    'Profit factor',
    'number',
    'Gross profit of closed trades divided by their gross loss.',
  ),
  figure('winRate', 'Win rate', 'ratio', 'Closed trades with a profit divided by closed trades.'),
  figure('tradeCount', 'Closed trades', 'count', 'Trades that were entered and left.'),
  figure('exposureRatio', 'Exposure', 'ratio', 'Bars with an open trade at the close / all bars.'),
];

/** The other figures, by subject. */
export const FIGURE_GROUPS: readonly FigureGroup[] = [
  {
    title: 'Account',
    figures: [
      figure('finalEquity', 'Final equity', 'money', 'Cash and open trades at the last close.'),
      figure('totalFees', 'Fees paid', 'money', 'Commission of all fills.'),
      figure(
        'maxDrawdown',
        'Max drawdown in money',
        'money',
        'Largest fall of equity below its running peak.',
        true,
      ),
      figure(
        'longestDrawdownMs',
        'Longest drawdown',
        'duration',
        'Longest time that equity stayed below an earlier peak.',
      ),
      figure(
        'averageDrawdownRatio',
        'Average drawdown',
        'ratio',
        'Mean depth of all drawdowns.',
        true,
      ),
    ],
  },
  {
    title: 'Returns',
    figures: [
      figure(
        'volatilityRatio',
        'Volatility (yearly)',
        'ratio',
        'Annualised deviation of daily returns.',
      ),
      figure(
        'calmarRatio',
        'Calmar ratio',
        'number',
        'Yearly growth divided by the depth of the largest drawdown.',
      ),
      figure('bestDayRatio', 'Best day', 'ratio', 'Largest daily return.', true),
      figure('worstDayRatio', 'Worst day', 'ratio', 'Smallest daily return.', true),
      figure(
        'winningDaysRatio',
        'Winning days',
        'ratio',
        'Days with a gain divided by days with a change.',
      ),
    ],
  },
  {
    title: 'Trades',
    figures: [
      figure('expectancy', 'Average trade', 'money', 'Mean profit of closed trades.', true),
      figure('averageWin', 'Average win', 'money', 'Mean profit of winning trades.', true),
      figure('averageLoss', 'Average loss', 'money', 'Mean loss of losing trades.', true),
      figure('payoffRatio', 'Payoff', 'number', 'Average win divided by the average loss.'),
      figure('bestTradePnl', 'Best trade', 'money', 'Largest profit of one closed trade.', true),
      figure('worstTradePnl', 'Worst trade', 'money', 'Smallest profit of one trade.', true),
      figure('averageBarsHeld', 'Average time in trade', 'bars', 'Mean bars from entry to exit.'),
      figure('longestWinStreak', 'Longest run of wins', 'count', 'Winning trades in a row.'),
      figure('longestLossStreak', 'Longest run of losses', 'count', 'Losing trades in a row.'),
      figure('longTradeCount', 'Long trades', 'count', 'Trades that bought first.'),
      figure('shortTradeCount', 'Short trades', 'count', 'Trades that sold first.'),
      figure('openTradeCount', 'Open at the end', 'count', 'Trades that were not left.'),
    ],
  },
  {
    title: 'Orders',
    figures: [
      figure('rejectedOrderCount', 'Rejected orders', 'count', 'Orders that were refused.'),
      figure('cancelledOrderCount', 'Cancelled orders', 'count', 'Orders that were taken back.'),
      figure(
        'ambiguousBarCount',
        'Ambiguous bars',
        'count',
        'Bars in which the two paths through the bar give different fills.',
      ),
    ],
  },
];
