import type { TradeLog } from '../model/trade-log.ts';
import { buildReport } from '../report/build-report.ts';
import type { FinishedRun } from '../report/finished-run.ts';
import type { Figure, Report } from '../report/report.ts';

/** The figures by which runs are compared; null where a sample is too small. */
export interface HeadScore extends Pick<
  Report,
  'finalEquity' | 'returnRatio' | 'maxDrawdownRatio' | 'sharpeRatio' | 'tradeCount' | 'winRate'
> {
  /**
   * System quality number, sqrt(n) times the mean of `netPnl` over its deviation (n - 1); null for fewer than two trades or
   * no deviation. Source: V. Tharp, The Definitive Guide to Position Sizing (2008), with profit in place of R.
   */
  readonly sqn: Figure;
}

/** Returns the figures by which a finished run is compared with others. */
export function headScore(run: FinishedRun): HeadScore {
  const { finalEquity, returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount, winRate } =
    buildReport(run);
  const sqn = systemQuality(run.trades);
  return { finalEquity, returnRatio, maxDrawdownRatio, sharpeRatio, sqn, tradeCount, winRate };
}

function systemQuality(trades: TradeLog): Figure {
  const count = trades.length;
  let sum = 0;
  for (let row = 0; row < count; row++) sum += trades.netPnl(row);
  const mean = sum / count;
  let squares = 0;
  for (let row = 0; row < count; row++) squares += (trades.netPnl(row) - mean) ** 2;
  const deviation = Math.sqrt(squares / (count - 1));
  return deviation > 0 ? (Math.sqrt(count) * mean) / deviation : null;
}
