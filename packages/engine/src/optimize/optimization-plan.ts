import type { Bars } from '../model/bars.ts';
import { tradingDays } from '../report/days.ts';
import {
  type Span,
  type WalkForwardTerms,
  walkForwardWindows,
} from '../validate/walk-forward-windows.ts';

/** A window of a walk-forward in bars and in periods. */
export interface PlannedWindow {
  readonly trainBars: Span;
  /** In periods. */
  readonly train: Span;
  /** In periods. */
  readonly test: Span;
}

/** Spans of bars that an optimisation reads of each run, and the periods whose returns it compares. */
export interface OptimizationPlan {
  readonly barCount: number;
  /** Bars by which parameters are searched. */
  readonly train: Span;
  /** Bars behind them, by which nothing is searched. */
  readonly test: Span;
  /** Last bar of each period, ascending: days, or equal counts of bars where there are few days. */
  readonly periodEnds: Int32Array;
  /** Of the walk-forward; empty = none was asked for, or there are too few bars. */
  readonly windows: readonly PlannedWindow[];
  readonly asksWalkForward: boolean;
}

/** Fewer days than this are too few to compare returns by day. */
const LEAST_DAYS = 120;
/** Periods that are made of bars where there are few days. */
const MOST_PERIODS = 500;

/**
 * Returns the plan of an optimisation over bars.
 *
 * @param trainRatio - Share of the bars by which parameters are searched, > 0 and < 1.
 * @param walkForward - null = none.
 */
export function planOptimization(
  bars: Bars,
  trainRatio: number,
  walkForward: WalkForwardTerms | null,
): OptimizationPlan {
  const periodEnds = periodsOf(bars);
  const cut = Math.round(periodEnds.length * trainRatio);
  const split = startOf(periodEnds, cut);
  const windows = walkForward === null ? [] : walkForwardWindows(periodEnds.length, walkForward);
  return {
    barCount: bars.length,
    train: { from: 0, to: split },
    test: { from: split, to: bars.length },
    periodEnds,
    asksWalkForward: walkForward !== null,
    windows: windows.map(({ train, test }) => ({
      trainBars: { from: startOf(periodEnds, train.from), to: startOf(periodEnds, train.to) },
      ...{ train, test },
    })),
  };
}

function periodsOf(bars: Bars): Int32Array {
  const openTime = bars.openTime.subarray(0, bars.length);
  const days = tradingDays(openTime).lastBarIndex;
  if (days.length >= LEAST_DAYS) return days;
  const barsEach = Math.max(1, Math.ceil(bars.length / MOST_PERIODS));
  const count = Math.ceil(bars.length / barsEach);
  return Int32Array.from(
    { length: count },
    (_, at) => Math.min(bars.length, (at + 1) * barsEach) - 1,
  );
}

/** First bar of a period; for the one behind the last, the count of bars. */
function startOf(periodEnds: Int32Array, period: number): number {
  return period === 0 ? 0 : (periodEnds[period - 1] ?? -1) + 1;
}

/** Returns the return of an account in each period; 0 from the period on in which nothing is left. @param cash - Before the first. */
export function periodReturns(
  equity: Float64Array,
  cash: number,
  { periodEnds }: Pick<OptimizationPlan, 'periodEnds'>,
): Float64Array {
  const returns = new Float64Array(periodEnds.length);
  let before = cash;
  for (let period = 0; period < returns.length; period++) {
    const after = equity[periodEnds[period]!] ?? before;
    returns[period] = before > 0 ? after / before - 1 : 0;
    before = after;
  }
  return returns;
}
