import { type FinishedRun, findWarmUpBreak, type WarmUpFinding } from '@stratloom/engine/report';
import { type RunInput, type RunResult, runBacktest } from '@stratloom/engine/run';
import { laterBars } from './part-of-input.ts';

/** Bars by which the later run begins later, at most: averages that take longer to settle are rare. */
const MOST_LATER = 1000;

/** Returns by how many bars a run should begin later to find out whether its warm-up was long enough; 0 = it is too short. */
export function laterStart({ bars, firstBarIndex }: FinishedRun): number {
  return Math.max(0, Math.min(MOST_LATER, Math.floor((bars.length - firstBarIndex) / 4)));
}

/**
 * Runs a strategy again on bars that begin later, and looks whether what it shows after its warm-up is the same.
 *
 * @param full - The run of `input` on all its bars.
 */
export function checkWarmUp(input: RunInput, full: RunResult): WarmUpFinding {
  const laterBarCount = laterStart(full);
  const later = laterBarCount === 0 ? null : runBacktest(laterBars(input, laterBarCount));
  return warmUpFinding(full, later, laterBarCount);
}

/**
 * Returns a run that decides from the first bar on as one that begins to decide with its first order; without orders it never
 * does. What was not settled before that has decided nothing.
 */
export function fromFirstOrder(run: RunResult): RunResult {
  const { orders, bars } = run;
  return { ...run, firstBarIndex: orders.length === 0 ? bars.length : orders.at(1).placedBarIndex };
}

/** Returns what a run that began `laterBarCount` bars later says about the warm-up of `full`; null when there is none. */
export function warmUpFinding(
  full: RunResult,
  later: RunResult | null,
  laterBarCount: number,
): WarmUpFinding {
  const traceOf = ({ bars, firstBarIndex, plots }: RunResult) => ({
    openTime: bars.openTime,
    barCount: bars.length,
    firstBarIndex,
    plots,
  });
  const firstBreak = later === null ? null : findWarmUpBreak(traceOf(full), traceOf(later));
  return { barCount: full.firstBarIndex, laterBarCount, firstBreak };
}
