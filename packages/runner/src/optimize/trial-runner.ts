import { ColumnPool } from '@stratloom/engine/model';
import {
  type Objective,
  type OptimizationPlan,
  type Trial,
  trialReader,
} from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunEnvironment } from '../run-environment.ts';
import { run, type RunJob } from '../run.ts';

/** Runs a strategy with some parameters and returns what an optimisation keeps of it; null = cancelled. */
export type RunTrial = (parameters: Parameters) => Promise<Trial['outcome'] | null>;

/** Problems of a sandbox that say nothing about the strategy: the run is made once more. */
const SANDBOX_PROBLEMS: ReadonlySet<string> = new Set(['python.not-started', 'python.unreachable']);

/**
 * Returns a runner of trials for a strategy in any language. Each run goes over all bars once and is read in every span of the plan;
 * the next run uses its memory. What the strategy does wrong is the reason of a failed trial; faults of our own are thrown.
 *
 * @param job - Its parameters hold where a trial sets none.
 */
export function trialRunner(
  job: RunJob,
  plan: OptimizationPlan,
  objective: Objective,
  environment: RunEnvironment,
): RunTrial {
  const memory = new ColumnPool();
  const { conditions } = job;
  const measureOf = trialReader(conditions.bars, plan, objective);
  return async (parameters) => {
    const all = { ...conditions.parameters, ...parameters };
    const one = { ...job, conditions: { ...conditions, memory, parameters: all } };
    let outcome = await run(one, environment);
    if (outcome?.ok === false && SANDBOX_PROBLEMS.has(outcome.problem.code)) {
      outcome = await run(one, environment);
    }
    if (outcome === null) return null;
    if (!outcome.ok) return { ok: false, reason: outcome.problem.message };
    const measure = measureOf(outcome.completed.result);
    memory.recycle();
    return { ok: true, measure };
  };
}
