import type { StrategyRun } from '@stratloom/contracts';
import type { ShownRun } from '../../../run-report/shown-run.ts';

/** Most points of the curve that a list draws. */
const POINTS = 48;
const DIGITS = 5;

/** Returns equity / `cash` at evenly spaced bars, the first and the last among them, to five digits. */
export function sampledCurve(equity: Float64Array, cash: number): readonly number[] {
  const count = Math.min(POINTS, equity.length);
  return Array.from({ length: count }, (_, point) => {
    const bar = Math.round((point * (equity.length - 1)) / Math.max(1, count - 1));
    return Number(((equity[bar] ?? Number.NaN) / cash).toPrecision(DIGITS));
  });
}

/** Returns what the list of strategies keeps of a run; null where there is no curve to draw. */
export function strategyRun(
  { document, series }: Pick<ShownRun, 'document' | 'series'>,
  versionNumber: number,
): StrategyRun | null {
  const { report, settings, receipt, symbol, timeframe, bars } = document;
  const { returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount } = report;
  const curve = [...sampledCurve(series.equity, settings.cash)];
  if (curve.length < 2 || !curve.every((value) => Number.isFinite(value))) return null;
  return {
    ...{ versionNumber, receipt, symbol, timeframe },
    ...{ fromTime: bars.firstOpenTime, toTime: bars.lastOpenTime },
    ...{ returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount, curve },
  };
}
