import type { ListingFigures, ListingRun, SinceFigures } from '@stratloom/contracts';
import {
  buildReport,
  deflatedSharpeRatio,
  ENGINE_VERSION,
  type Report,
  reportSeries,
} from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import { type CompletedRun, document, receiptOf, type RunFindings } from '@stratloom/runner';
import type { MarketBars } from './market-runner.ts';

/** Points of a curve that is shown. */
const CURVE_POINTS = 120;

/** Verdicts that are shown of a listing. */
const SHOWN_VERDICTS: ReadonlySet<string> = new Set([
  ...['causality', 'warm-up', 'ambiguity', 'sample', 'coverage', 'trials', 'plausibility'],
]);

/** A run with its market. */
interface MadeRun {
  readonly completed: CompletedRun;
  readonly market: MarketBars;
}

/** Returns the figures of a run as everybody may see them: nothing of them shows a rule, an order or a reason. */
export function shownRun({ completed, market }: MadeRun): Omit<ListingRun, 'symbol'> {
  const { result } = completed;
  const report = buildReport(result);
  return {
    ...headOf(result, report),
    timeframe: result.bars.timeframe,
    ...{ source: market.source, isSimulated: market.isSimulated, barCount: result.bars.length },
    ...{ sharpeRatio: report.sharpeRatio, winRate: report.winRate },
    curve: curveOf(result, 0),
  };
}

/** Returns the figures of a checked version. @param others - The same rules on other instruments. */
export async function checkedFigures(
  { completed, market }: MadeRun,
  {
    findings,
    trialCount,
    others,
    at,
  }: {
    readonly findings: RunFindings;
    readonly trialCount: number;
    readonly others: ListingFigures['elsewhere'];
    readonly at: number;
  },
  digest: Parameters<typeof receiptOf>[1],
): Promise<ListingFigures> {
  const trials = { combinationCount: trialCount };
  const receipt = await receiptOf(completed, digest);
  const { report, verdicts } = document(completed, receipt, { ...findings, trials });
  const { result } = completed;
  return {
    ...headOf(result, report),
    ...{ source: market.source, isSimulated: market.isSimulated, barCount: result.bars.length },
    sharpeRatio: report.sharpeRatio,
    deflatedSharpe: deflatedSharpeRatio(report, trials),
    ...{ winRate: report.winRate, profitFactor: report.profitFactor },
    verdicts: verdicts
      .filter(({ id }) => SHOWN_VERDICTS.has(id))
      .map(({ id, status, title }) => ({ id, status, title })),
    curve: curveOf(result, 0),
    ...{ elsewhere: others, receipt, engineVersion: ENGINE_VERSION, checkedAt: at },
  };
}

/** Returns what a run came to from a time on; null while no bar has closed since. @param from - UTC ms. */
export function figuresSince(result: RunResult, from: number, at: number): SinceFigures | null {
  const { bars, equity, trades } = result;
  const first = bars.openTime.subarray(0, bars.length).findIndex((time) => time >= from);
  if (first < 1) return null;
  const base = equity[first - 1] ?? NaN;
  const hold = (bars.close[bars.length - 1] ?? NaN) / (bars.close[first - 1] ?? NaN) - 1;
  let [peak, deepest] = [base, 0];
  for (const value of equity.subarray(first)) {
    peak = Math.max(peak, value);
    deepest = Math.min(deepest, value / peak - 1);
  }
  return {
    from: bars.openTime[first] ?? from,
    to: bars.openTime[bars.length - 1] ?? from,
    returnRatio: (equity.at(-1) ?? base) / base - 1,
    holdRatio: hold,
    maxDrawdownRatio: deepest,
    tradeCount: trades.toArray().filter(({ exitBarIndex }) => exitBarIndex >= first).length,
    curve: curveOf(result, first - 1),
    updatedAt: at,
  };
}

/** Returns the figures that every run shows. */
export function headOf(result: RunResult, report: Report) {
  const { bars } = result;
  const { benchmark } = reportSeries(result);
  return {
    from: bars.openTime[0] ?? 0,
    to: bars.openTime[bars.length - 1] ?? 0,
    returnRatio: report.returnRatio,
    holdRatio: (benchmark.at(-1) ?? NaN) / result.settings.cash - 1,
    maxDrawdownRatio: report.maxDrawdownRatio,
    tradeCount: report.tradeCount,
  };
}

/** Returns equity as a ratio of its first value, at evenly spread bars. */
function curveOf({ bars, equity }: RunResult, first: number): ListingFigures['curve'] {
  const count = Math.min(CURVE_POINTS, bars.length - first);
  const base = equity[first] ?? NaN;
  const indexes = Array.from({ length: count }, (_, i) =>
    count === 1 ? first : first + Math.round((i * (bars.length - 1 - first)) / (count - 1)),
  );
  return {
    times: indexes.map((i) => bars.openTime[i] ?? 0),
    values: indexes.map((i) => Math.round(((equity[i] ?? NaN) / base) * 10_000) / 10_000),
  };
}
