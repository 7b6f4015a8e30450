import { sliceBars } from '@stratloom/engine';
import type { CausalityBreak, CausalityFinding, FillRule, Verdict } from '@stratloom/engine';
import type { PythonHost, PythonRunRequest, Recording } from '@stratloom/lang-python';
import type { Engine, ReplayedRun, RunFindings } from '../../../engine-client/engine-client.ts';

/** Where strategies run and where their orders are filled. */
export interface RunnerTools {
  readonly python: PythonHost;
  readonly engine: Engine;
}

/** A run and what it takes to run it again under other conditions. */
export interface FinishedOrder {
  readonly request: PythonRunRequest;
  readonly replayed: ReplayedRun;
}

type Work = (
  tools: RunnerTools,
  finished: FinishedOrder,
  signal: AbortSignal,
) => Promise<RunFindings | null>;

/** One way to test a finished run by running its strategy again. */
export interface RunCheck {
  /** The verdict that it settles. */
  readonly id: Verdict['id'];
  /** Returns what was found; null when it was stopped, or another run has come since. */
  readonly find: Work;
}

const FILL_RULES: readonly FillRule[] = ['worst', 'expected', 'best'];

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

/** Whether the past stays the same when the future is cut off. */
const findLookAhead: Work = async (tools, finished, signal) => {
  let causality: CausalityFinding = { cutCount: 0, firstBreak: null };
  for (const cut of finished.replayed.causalityCuts) {
    const firstBreak = await breakAt(tools, finished, cut, signal);
    if (firstBreak === undefined || signal.aborted) return null;
    causality = { cutCount: causality.cutCount + 1, firstBreak };
    if (firstBreak !== null) break;
  }
  return { causality };
};

/** Whether values stay the same when the bars begin later. */
const findShortWarmUp: Work = async ({ python, engine }, { request, replayed }, signal) => {
  const { id, laterBarCount } = replayed;
  if (laterBarCount === 0) return {};
  const bars = sliceBars(request.bars, laterBarCount, request.bars.length);
  const outcome = await python.run({ ...request, bars }, { signal });
  if (signal.aborted) return null;
  // What fails on fewer bars says nothing about the values of the rest.
  if (!outcome.ok) return {};
  const warmUp = await engine.compareLater(id, outcome.recording, laterBarCount);
  return warmUp === undefined ? null : { warmUp };
};

/** How far the result moves when bars that could have gone two ways go the worse or the better one. */
const findBand: Work = async ({ python, engine }, { request, replayed }, signal) => {
  if (replayed.document.report.ambiguousBarCount === 0) return {};
  const recordings: Partial<Record<FillRule, Recording>> = {};
  for (const fill of FILL_RULES) {
    if (fill === request.settings.fill) continue;
    const settings = { ...request.settings, fill };
    const outcome = await python.run({ ...request, settings }, { signal });
    if (signal.aborted) return null;
    if (!outcome.ok) return {};
    recordings[fill] = outcome.recording;
  }
  const band = await engine.band(replayed.id, recordings);
  return band === undefined ? null : { band };
};

/** The checks, in the order in which they are made: what can overturn a result comes first. */
export const RUN_CHECKS: readonly RunCheck[] = [
  { id: 'causality', find: findLookAhead },
  { id: 'ambiguity', find: findBand },
  { id: 'warm-up', find: findShortWarmUp },
];
