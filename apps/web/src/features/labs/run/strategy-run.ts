import type { StrategyRun } from '@stratloom/contracts';
import { sampledCurve } from '../../../charts/sampled-curve.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';

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
