import { findWarmUpBreak, type WarmUpFinding } from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import { type CompletedRun, run } from './run.ts';
import type { RunEnvironment } from './run-environment.ts';
import { wholeRun } from './run-variation.ts';

/** Bars by which the later run begins later, at most: averages that take longer to settle are rare. */
const MOST_LATER = 1000;

/**
 * Runs a strategy again on bars that begin later, and looks whether what it shows after its warm-up is the same; null =
 * cancelled.
 */
export async function findWarmUp(
  full: CompletedRun,
  environment: RunEnvironment,
): Promise<WarmUpFinding | null> {
  const settled = settledRun(full);
  const laterBarCount = laterStart(settled);
  const nothingCompared = { barCount: settled.firstBarIndex, laterBarCount: 0, firstBreak: null };
  if (laterBarCount === 0) return nothingCompared;
  const { job } = full;
  const later = await run(job, environment, {
    ...wholeRun(job.conditions),
    firstBar: laterBarCount,
  });
  if (later === null) return null;
  // A strategy that fails on fewer bars says nothing about the values of the rest.
  if (!later.ok) return nothingCompared;
  const firstBreak = findWarmUpBreak(traceOf(settled), traceOf(settledRun(later.completed)));
  return { barCount: settled.firstBarIndex, laterBarCount, firstBreak };
}

/** Returns by how many bars the later run begins later; 0 = there are too few bars to compare. */
function laterStart({ bars, firstBarIndex }: RunResult): number {
  return Math.max(0, Math.min(MOST_LATER, Math.floor((bars.length - firstBarIndex) / 4)));
}

/**
 * Returns a run that decides from the first bar on as one that begins to decide with its first order: values that were not
 * settled before have decided nothing. Without orders it never decides.
 */
function settledRun({ result }: CompletedRun): RunResult {
  const { orders, bars } = result;
  if (result.firstBarIndex > 0) return result;
  const firstBarIndex = orders.length === 0 ? bars.length : orders.at(1).placedBarIndex;
  return { ...result, firstBarIndex };
}

function traceOf({ bars, firstBarIndex, plots }: RunResult) {
  return { openTime: bars.openTime, barCount: bars.length, firstBarIndex, plots };
}
