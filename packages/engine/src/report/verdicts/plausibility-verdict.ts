import type { Report, Verdict } from '../report.ts';
import { hasTraded } from './has-traded.ts';
import { FEWEST_TRADES } from './sample-verdict.ts';

/** Returns the verdict on figures that are too good, or too bad, to be true; unknown for a run without a trade. */
export function plausibilityVerdict(report: Report): Verdict {
  const id = 'plausibility';
  if (!hasTraded(report)) {
    return {
      id,
      status: 'unknown',
      title: 'No figures to judge',
      explanation: 'The strategy has not traded, so its figures say nothing about it.',
    };
  }
  const doubts = doubtsAbout(report);
  if (doubts.length === 0) {
    return {
      id,
      status: 'pass',
      title: 'Figures are plausible',
      explanation: 'No figure is beyond what careful traders have been known to achieve.',
    };
  }
  return {
    id,
    status: 'warn',
    title: 'Implausible figures',
    explanation: `${doubts.join('; ')}. Check costs, slippage, look-ahead and data quality before you trust it.`,
  };
}

function doubtsAbout(report: Report): string[] {
  const { sharpeRatio, cagrRatio, profitFactor, winRate, tradeCount, finalEquity } = report;
  const manyTrades = tradeCount >= FEWEST_TRADES;
  const doubts: readonly [holds: boolean, doubt: string][] = [
    [finalEquity <= 0, 'the account was lost entirely'],
    [(sharpeRatio ?? 0) > 4, 'a Sharpe ratio above 4'],
    [(cagrRatio ?? 0) > 2, 'growth of more than 200 % a year'],
    [manyTrades && (profitFactor ?? 0) > 10, 'a profit factor above 10'],
    [manyTrades && (winRate ?? 0) > 0.95, 'more than 95 % of trades won'],
  ];
  return doubts.filter(([holds]) => holds).map(([, doubt]) => doubt);
}
