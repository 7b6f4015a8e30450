import type { ListingFigures, ListingRun, SinceFigures } from '@stratloom/contracts';
import {
  buildReport,
  deflatedSharpeRatio,
  ENGINE_VERSION,
  type Report,
  type Verdict,
} from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import { type CompletedRun, document, receiptOf, type RunFindings } from '@stratloom/runner';
import type { MarketBars } from './market-bars.ts';

/** Points of a curve that is shown. */
const CURVE_POINTS = 120;

/** Verdicts that are shown of a listing. */
const SHOWN_VERDICTS: ReadonlySet<string> = new Set([
  ...['causality', 'warm-up', 'ambiguity', 'sample', 'coverage', 'trials', 'plausibility'],
  ...['universe', 'missing-bars'],
]);

/** Returns a verdict as everybody may see it: the bars of a warm-up are the longest period of the rules. */
function shownVerdict({ id, status, title }: Verdict): ListingFigures['verdicts'][number] {
  const isPeriodNamed = id === 'warm-up' && status === 'pass';
  return { id, status, title: isPeriodNamed ? 'Warm-up is long enough' : title };
}

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
    verdicts: verdicts.filter(({ id }) => SHOWN_VERDICTS.has(id)).map(shownVerdict),
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
  const deepest = drawdowns(equity.subarray(first - 1)).reduce((a, b) => Math.min(a, b), 0);
  return {
    from: bars.openTime[first] ?? from,
    to: bars.openTime[bars.length - 1] ?? from,
    returnRatio: (equity.at(-1) ?? base) / base - 1,
    holdRatio: holdOf(result, first - 1),
    maxDrawdownRatio: deepest,
    tradeCount: trades.toArray().filter(({ exitBarIndex }) => exitBarIndex >= first).length,
    curve: curveOf(result, first - 1),
    updatedAt: at,
  };
}

/** Returns the figures that every run shows. */
export function headOf(result: RunResult, report: Report) {
  const { bars } = result;
  return {
    from: bars.openTime[0] ?? 0,
    to: bars.openTime[bars.length - 1] ?? 0,
    returnRatio: report.returnRatio,
    holdRatio: holdOf(result, 0),
    maxDrawdownRatio: report.maxDrawdownRatio,
    tradeCount: report.tradeCount,
  };
}

/** Returns the return of holding from the close of a bar to the last one. */
function holdOf(result: RunResult, first: number): number {
  return (held(result, first).at(-1) ?? NaN) - 1;
}

/**
 * Returns what equal shares of all instruments of a run came to at each close from a bar on, 1 at first; an instrument whose bars
 * begin later is bought at its first close. Not from the first decision, as reports have it: from that bar's prices anybody could
 * tell how long the longest period of the rules is.
 */
function held({ bars, markets }: RunResult, first: number): Float64Array {
  const ratios = new Float64Array(bars.length - first);
  for (const { bars: own } of markets) {
    let bought = NaN;
    for (let at = 0; at < ratios.length; at++) {
      const close = own.close[first + at] ?? NaN;
      if (Number.isNaN(bought)) bought = close;
      const ratio = Number.isNaN(bought) ? 1 : close / bought;
      ratios[at] = (ratios[at] ?? NaN) + ratio / markets.length;
    }
  }
  return ratios;
}

/** Returns how far equity is below its peak at each bar, <= 0. */
function drawdowns(equity: Float64Array): Float64Array {
  let peak = -Infinity;
  return equity.map((value) => {
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

/**
 * Returns equity and holding as ratios of their first values at evenly spread bars, with the deepest drawdown of the bars up to
 * each: what lies between two points is not lost.
 */
function curveOf(result: RunResult, first: number): ListingFigures['curve'] {
  const { bars, equity } = result;
  const count = Math.min(CURVE_POINTS, bars.length - first);
  const below = drawdowns(equity.subarray(first, bars.length));
  const indexes = Array.from({ length: count }, (_, i) =>
    count === 1 ? first : first + Math.round((i * (bars.length - 1 - first)) / (count - 1)),
  );
  const hold = held(result, first);
  return {
    times: indexes.map((i) => bars.openTime[i] ?? 0),
    values: indexes.map((i) => rounded((equity[i] ?? NaN) / (equity[first] ?? NaN))),
    hold: indexes.map((i) => rounded(hold[i - first] ?? NaN)),
    drawdowns: indexes.map((i, at) => {
      const since = at === 0 ? first : (indexes[at - 1] ?? first) + 1;
      return rounded(below.subarray(since - first, i + 1 - first).reduce((a, b) => Math.min(a, b)));
    }),
  };
}

function rounded(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000;
}
