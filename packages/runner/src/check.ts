import type { FillRule } from '@stratloom/engine/model';
import type { CausalityFinding, FurtherFindings, Verdict } from '@stratloom/engine/report';
import { bandOfRuns } from './fill-band.ts';
import { findLookAhead, lookAheadCuts } from './find-look-ahead.ts';
import { findWarmUp } from './find-warm-up.ts';
import { type CompletedRun, run } from './run.ts';
import type { RunEnvironment } from './run-environment.ts';
import { wholeRun } from './run-variation.ts';

/** Everything that was found out about a run by running its strategy again. */
export interface RunFindings extends FurtherFindings {
  readonly causality?: CausalityFinding | undefined;
}

/** A run to check; its receipt decides where bars are cut. */
export interface CheckSubject {
  readonly completed: CompletedRun;
  readonly receipt: string;
}

/** One way to test a finished run by running its strategy again. */
export interface RunCheck {
  /** The verdict that it settles. */
  readonly id: Verdict['id'];
  /** Returns the findings, empty where nothing can be said; null = cancelled. */
  readonly find: (
    subject: CheckSubject,
    environment: RunEnvironment,
  ) => Promise<RunFindings | null>;
}

const FILL_RULES: readonly FillRule[] = ['worst', 'expected', 'best'];

/** Runs the strategy under the other fill rules, where bars could have filled its orders in two ways. */
async function findBand(
  { completed }: CheckSubject,
  environment: RunEnvironment,
): Promise<RunFindings | null> {
  const { job, result } = completed;
  if (result.ambiguousBarIndexes.length === 0) return {};
  const results = [];
  for (const fill of FILL_RULES) {
    if (fill === job.conditions.settings.fill) {
      results.push(result);
      continue;
    }
    const outcome = await run(job, environment, { ...wholeRun(job.conditions), fill });
    if (outcome === null) return null;
    // A strategy that fails under another rule says nothing about the width of the band.
    if (!outcome.ok) return {};
    results.push(outcome.completed.result);
  }
  const [worst = result, expected = result, best = result] = results;
  return { band: bandOfRuns(worst, expected, best) };
}

/** The checks, in the order in which they are made: what can overturn a result comes first. */
export const RUN_CHECKS: readonly RunCheck[] = [
  {
    id: 'causality',
    find: async ({ completed, receipt }, environment) => {
      const cuts = lookAheadCuts(receipt, completed.result);
      const causality = await findLookAhead(completed, cuts, environment);
      return causality === null ? null : { causality };
    },
  },
  { id: 'ambiguity', find: findBand },
  {
    id: 'warm-up',
    find: async ({ completed }, environment) => {
      const warmUp = await findWarmUp(completed, environment);
      return warmUp === null ? null : { warmUp };
    },
  },
];

/** Makes all checks of a run; null = cancelled. */
export async function check(
  subject: CheckSubject,
  environment: RunEnvironment,
): Promise<RunFindings | null> {
  let findings: RunFindings = {};
  for (const { find } of RUN_CHECKS) {
    const found = await find(subject, environment);
    if (found === null) return null;
    findings = { ...findings, ...found };
  }
  return findings;
}
