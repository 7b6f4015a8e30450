import { sliceBars } from '@stratloom/engine/model';
import type { FillRule } from '@stratloom/engine/model';
import type { CausalityBreak, CausalityFinding, Verdict } from '@stratloom/engine/report';
import type {
  Engine,
  EngineRun,
  EngineStrategy,
  RunFindings,
} from '../../../engine-client/engine-client.ts';
import type { LanguageHost, RunRequest } from '../language/language-host.ts';

/** Where strategies are brought into a form that runs, and where they run. */
export interface RunnerTools {
  readonly host: LanguageHost;
  readonly engine: Engine;
}

/** A run and what it takes to run it again under other conditions. */
export interface FinishedOrder {
  readonly request: RunRequest;
  readonly run: EngineRun;
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
  { host, engine }: RunnerTools,
  { request, run }: FinishedOrder,
  cutBarCount: number,
  signal: AbortSignal,
): Promise<CausalityBreak | null | undefined> {
  const bars = sliceBars(request.bars, 0, cutBarCount);
  const prepared = await host.prepare({ ...request, bars }, { signal });
  if (signal.aborted) return undefined;
  if (prepared.ok) return engine.compareCut(run.id, prepared.strategy, cutBarCount);
  // What works on all bars and fails on the first of them has read what was not there yet.
  const barIndex = prepared.problem.barIndex ?? cutBarCount - 1;
  return { barIndex, cutBarCount, what: `what happens ("${prepared.problem.message}")` };
}

/** Whether the past stays the same when the future is cut off. */
const findLookAhead: Work = async (tools, finished, signal) => {
  let causality: CausalityFinding = { cutCount: 0, firstBreak: null };
  for (const cut of finished.run.causalityCuts) {
    const firstBreak = await breakAt(tools, finished, cut, signal);
    if (firstBreak === undefined || signal.aborted) return null;
    causality = { cutCount: causality.cutCount + 1, firstBreak };
    // A past that changes says more than that the strategy decides inside bars: go on looking for one.
    if (firstBreak !== null && firstBreak.isInsideBar !== true) break;
  }
  return { causality };
};

/** Whether values stay the same when the bars begin later. */
const findShortWarmUp: Work = async ({ host, engine }, { request, run }, signal) => {
  const { id, laterBarCount } = run;
  if (laterBarCount === 0) return {};
  const bars = sliceBars(request.bars, laterBarCount, request.bars.length);
  const prepared = await host.prepare({ ...request, bars }, { signal });
  if (signal.aborted) return null;
  // What fails on fewer bars says nothing about the values of the rest.
  if (!prepared.ok) return {};
  const warmUp = await engine.compareLater(id, prepared.strategy, laterBarCount);
  if (warmUp === undefined) return null;
  return warmUp === null ? {} : { warmUp };
};

/** How far the result moves when bars that could have gone two ways go the worse or the better one. */
const findBand: Work = async ({ host, engine }, { request, run }, signal) => {
  if (run.document.report.ambiguousBarCount === 0) return {};
  const strategies: Partial<Record<FillRule, EngineStrategy>> = {};
  for (const fill of FILL_RULES) {
    if (fill === request.settings.fill) continue;
    const settings = { ...request.settings, fill };
    const prepared = await host.prepare({ ...request, settings }, { signal });
    if (signal.aborted) return null;
    if (!prepared.ok) return {};
    strategies[fill] = prepared.strategy;
  }
  const band = await engine.band(run.id, strategies);
  if (band === undefined) return null;
  return band === null ? {} : { band };
};

/** The checks, in the order in which they are made: what can overturn a result comes first. */
export const RUN_CHECKS: readonly RunCheck[] = [
  { id: 'causality', find: findLookAhead },
  { id: 'ambiguity', find: findBand },
  { id: 'warm-up', find: findShortWarmUp },
];
