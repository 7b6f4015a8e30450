import { type Bars, sliceBars } from '../model/bars.ts';
import { causalityCuts, findCausalityBreak, type Trace } from '../report/causality.ts';
import type { CausalityFinding } from '../report/verdicts.ts';
import type { MarketInput, RunInput, RunResult } from './run-result.ts';
import { runBacktest } from './run.ts';

/** Returns the part of a run that must not depend on later bars. */
export function traceOf(run: RunResult): Trace {
  return { barCount: run.bars.length, plots: run.plots, orders: run.orders };
}

/** Returns the input of a run on the first `count` bars of all its instruments. */
export function firstBars(input: RunInput, count: number): RunInput {
  const { otherMarkets } = input;
  return {
    ...input,
    ...marketOf(input, count),
    otherMarkets: otherMarkets?.map((market) => marketOf(market, count)),
  };
}

function marketOf(market: MarketInput, count: number): MarketInput {
  const { instrument, bars, traded, actions, finerBars } = market;
  return {
    instrument,
    bars: sliceBars(bars, 0, count),
    traded: traded?.subarray(0, count),
    actions,
    finerBars: finerBars && beforeEnd(finerBars, bars, count),
  };
}

/** Finer bars that start before bar `count`. */
function beforeEnd(finer: Bars, bars: Bars, count: number): Bars {
  const end = bars.openTime[count] ?? Infinity;
  let length = finer.length;
  while (length > 0 && finer.openTime[length - 1]! >= end) length--;
  return sliceBars(finer, 0, length);
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
  for (const [index, cut] of cuts.entries()) {
    const run = runBacktest(firstBars(input, cut));
    const firstBreak = findCausalityBreak(traceOf(full), traceOf(run));
    if (firstBreak !== null) return { cutCount: index + 1, firstBreak };
  }
  return { cutCount: cuts.length, firstBreak: null };
}
