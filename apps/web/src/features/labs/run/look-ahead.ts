import { causalityVerdict, sliceBars } from '@stratloom/engine';
import type { CausalityBreak, Verdict } from '@stratloom/engine';
import type { PythonHost, PythonRunRequest } from '@stratloom/lang-python';
import type { Engine, ReplayedRun } from '../../../engine-client/engine-client.ts';

/** Where strategies run and where their orders are filled. */
export interface RunnerTools {
  readonly python: PythonHost;
  readonly engine: Engine;
}

/** A run and what it takes to run it again on fewer bars. */
export interface FinishedOrder {
  readonly request: PythonRunRequest;
  readonly replayed: ReplayedRun;
}

/** Runs the strategy on the first bars only; undefined = stopped, or another run has come since. */
async function breakAt(
  { python, engine }: RunnerTools,
  { request, replayed }: FinishedOrder,
  cutBarCount: number,
  signal: AbortSignal,
): Promise<CausalityBreak | null | undefined> {
  const bars = sliceBars(request.bars, 0, cutBarCount);
  const outcome = await python.run({ ...request, bars }, { signal });
  if (signal.aborted) return undefined;
  if (outcome.ok) return engine.compareCut(replayed.id, outcome.recording, cutBarCount);
  // What works on all bars and fails on the first of them has read what was not there yet.
  const barIndex = outcome.problem.barIndex ?? cutBarCount - 1;
  return { barIndex, cutBarCount, what: `what happens ("${outcome.problem.message}")` };
}

/**
 * Runs a strategy again on fewer bars and says whether its past stayed the same.
 *
 * @returns null when it was stopped before it was done.
 */
export async function lookAheadVerdict(
  tools: RunnerTools,
  finished: FinishedOrder,
  signal: AbortSignal,
): Promise<Verdict | null> {
  let cutCount = 0;
  for (const cut of finished.replayed.causalityCuts) {
    const found = await breakAt(tools, finished, cut, signal);
    if (found === undefined || signal.aborted) return null;
    cutCount += 1;
    if (found !== null) return causalityVerdict({ cutCount, firstBreak: found });
  }
  return causalityVerdict({ cutCount, firstBreak: null });
}
