import {
  type CausalityBreak,
  causalityCuts,
  findCausalityBreak,
  type Trace,
  type CausalityFinding,
} from '@stratloom/engine/report';
import { type RunInput, type RunResult, runBacktest } from '@stratloom/engine/run';
import { firstBars } from './part-of-input.ts';

/** Returns the part of a run that must not depend on later bars. */
export function traceOf(run: RunResult): Trace {
  const { bars, plots, orders, insideBarIndex } = run;
  return { barCount: bars.length, plots, orders, insideBarIndex };
}

/**
 * Runs a strategy again on the first bars only, `cutCount` times, and looks for a past that has changed.
 *
 * @param full - The run of `input` on all its bars.
 * @param seed - Chooses where to cut.
 */
export function checkCausality(
  input: RunInput,
  full: RunResult,
  cutCount: number,
  seed: number,
): CausalityFinding {
  const cuts = causalityCuts(full.bars.length, full.firstBarIndex, cutCount, seed);
  let inside: CausalityBreak | null = null;
  for (const [index, cut] of cuts.entries()) {
    const run = runBacktest(firstBars(input, cut));
    const found = findCausalityBreak(traceOf(full), traceOf(run));
    // A past that changes says more than that the strategy decides inside bars.
    if (found !== null && found.isInsideBar !== true) {
      return { cutCount: index + 1, firstBreak: found };
    }
    inside ??= found;
  }
  return { cutCount: cuts.length, firstBreak: inside };
}
