import {
  type CausalityBreak,
  causalityCuts,
  type CausalityFinding,
  findCausalityBreak,
  type Trace,
} from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import { type CompletedRun, run } from './run.ts';
import type { RunEnvironment } from './run-environment.ts';
import { wholeRun } from './run-variation.ts';

/** Runs on fewer bars, for every language and in every program. */
const CUT_COUNT = 4;

/**
 * Returns bar counts at which to cut a run. They follow from the receipt: the same wherever the run is checked, and nothing that
 * a strategy could know.
 *
 * @param receipt - Of the run, lower-case hex.
 */
export function lookAheadCuts(receipt: string, result: RunResult): number[] {
  const seed = Number.parseInt(receipt.slice(0, 8), 16);
  return causalityCuts(result.bars.length, result.firstBarIndex, CUT_COUNT, seed);
}

/** Returns the part of a run that must not depend on later bars. */
function traceOf({ bars, plots, orders, insideBarIndex }: RunResult): Trace {
  return { barCount: bars.length, plots, orders, insideBarIndex };
}

/**
 * Runs a strategy again on its first bars only and looks for a past that has changed; null = cancelled.
 *
 * @param cuts - Bar counts, ascending.
 */
export async function findLookAhead(
  full: CompletedRun,
  cuts: readonly number[],
  environment: RunEnvironment,
): Promise<CausalityFinding | null> {
  let inside: CausalityBreak | null = null;
  for (const [index, cut] of cuts.entries()) {
    const found = await breakAt(full, cut, environment);
    if (found === undefined) return null;
    // A past that changes says more than that the strategy decides inside bars.
    if (found !== null && found.isInsideBar !== true) {
      return { cutCount: index + 1, firstBreak: found };
    }
    inside ??= found;
  }
  return { cutCount: cuts.length, firstBreak: inside };
}

/** Compares a run with one on its first `cut` bars; undefined = cancelled. */
async function breakAt(
  { job, result }: CompletedRun,
  cut: number,
  environment: RunEnvironment,
): Promise<CausalityBreak | null | undefined> {
  const outcome = await run(job, environment, { ...wholeRun(job.conditions), endBar: cut });
  if (outcome === null) return undefined;
  if (outcome.ok) return findCausalityBreak(traceOf(result), traceOf(outcome.completed.result));
  // A strategy that works on all bars and fails on the first of them has read bars that were not there yet.
  const { barIndex = cut - 1, message } = outcome.problem;
  return { barIndex, cutBarCount: cut, what: `what happens ("${message}")` };
}
