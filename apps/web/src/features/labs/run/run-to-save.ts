import type { RunToSave, StrategyContent } from '@stratloom/contracts';
import { timeframeMs } from '@stratloom/engine/model';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { sampledCurve } from '../../../charts/sampled-curve.ts';

/** Most points of the curve that is kept. */
const POINTS = 120;

/** Returns the content with the range of the bars that were run on, so that it can be run again. */
function fixedContent(content: StrategyContent, { bars }: Pick<ShownRun, 'bars'>) {
  const last = bars.openTime[bars.length - 1] ?? 0;
  return { ...content, from: bars.openTime[0] ?? 0, to: last + timeframeMs(bars.timeframe) };
}

/**
 * Returns a run as it is saved: with its receipt and the hashes by which anybody can tell what differs.
 * Rejects where another run has come since.
 *
 * @param content - Content that was run.
 */
export async function runToSave(
  run: Pick<ShownRun, 'document' | 'series' | 'bars' | 'details'>,
  content: StrategyContent,
  words: Pick<RunToSave, 'name' | 'note'>,
): Promise<RunToSave> {
  const { document, series } = run;
  const { report, receipt, engineVersion, settings, bars } = document;
  return {
    ...words,
    content: fixedContent(content, run),
    ...{ receipt, engineVersion, hashes: await run.details.receiptHashes() },
    figures: {
      ...{ fromTime: bars.firstOpenTime, toTime: bars.lastOpenTime, barCount: bars.count },
      ...{ netProfit: report.netProfit, returnRatio: report.returnRatio },
      buyAndHoldReturnRatio: report.buyAndHoldReturnRatio,
      ...{ maxDrawdownRatio: report.maxDrawdownRatio, sharpeRatio: report.sharpeRatio },
      tradeCount: report.tradeCount,
      curve: [...sampledCurve(series.equity, settings.cash, POINTS)],
    },
  };
}
