import { type BarRuns, resampledBars } from '@stratloom/engine/validate';
import type { RunEnvironment } from '../run-environment.ts';
import { type CompletedRun, run } from '../run.ts';

/** Runs on bars drawn anew, fewer where there are many bars: at least as many as one in twenty of them can be the worst. */
const MOST_RUNS = 100;
const LEAST_RUNS = 20;
/** Bars that all of these runs may go through. */
const MOST_BARS = 1_000_000;

/**
 * Runs a strategy once more on each of several courses of the market that are made of blocks of its bars, and returns what the account
 * made. Null where that means nothing: with splits and dividends, whose days are fixed, with several instruments, with prices of 0
 * and below, on fewer than two bars, and where a run fails or is cancelled. Finer bars are left out.
 */
export async function runsOnDrawnBars(
  { job, result }: CompletedRun,
  seed: number,
  environment: RunEnvironment,
): Promise<BarRuns | null> {
  const { finerBars: _inside, ...conditions } = job.conditions;
  const { bars, actions = [], otherMarkets = [], traded } = conditions;
  const isPriced = bars.low.subarray(0, bars.length).every((price) => price > 0);
  const isAlone = actions.length === 0 && otherMarkets.length === 0 && traded === undefined;
  if (!isAlone || !isPriced || bars.length < 2) return null;
  const count = Math.max(LEAST_RUNS, Math.min(MOST_RUNS, Math.floor(MOST_BARS / bars.length)));
  const resampled: Float64Array[] = [];
  for (const course of resampledBars(bars, { seed, count })) {
    const drawn = { ...job, conditions: { ...conditions, bars: course } };
    const outcome = await run(drawn, environment);
    if (outcome?.ok !== true) return null;
    resampled.push(returnsOf(outcome.completed.result));
  }
  return { original: returnsOf(result), resampled };
}

/** Returns the return of the account in each bar; 0 once nothing is left. */
function returnsOf({ equity, settings }: CompletedRun['result']): Float64Array {
  let before = settings.cash;
  return equity.map((after) => {
    const change = before > 0 ? after / before - 1 : 0;
    before = after;
    return change;
  });
}
