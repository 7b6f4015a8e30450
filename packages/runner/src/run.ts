import { currencyProblem } from '@stratloom/engine/model';
import { Backtest, type RunInput, type RunResult } from '@stratloom/engine/run';
import type { PreparedStrategy, StrategyExecution } from './prepared-strategy.ts';
import type { RunProblem } from './run-problem.ts';
import type { RunEnvironment } from './run-environment.ts';
import {
  type RunConditions,
  type RunVariation,
  variedConditions,
  wholeRun,
} from './run-variation.ts';

/** A prepared strategy with all that decides its run. */
export interface RunJob {
  readonly strategy: PreparedStrategy;
  readonly conditions: RunConditions;
  /** Seeds the strategy's random numbers; part of the receipt. */
  readonly seed: number;
}

/** A run that has ended well. */
export interface CompletedRun {
  readonly job: RunJob;
  /** Input of the engine, with the parameters that the strategy has shown. */
  readonly input: RunInput;
  readonly result: RunResult;
  readonly execution: StrategyExecution;
}

/** A completed run; why there is none; or null where it was cancelled. */
export type RunOutcome =
  | { readonly ok: true; readonly completed: CompletedRun }
  | { readonly ok: false; readonly problem: RunProblem }
  | null;

/**
 * Runs a strategy once. Throws only faults of our own.
 *
 * @param variation - Other bars or another fill rule than those of the job; without it the job as it is.
 */
export async function run(
  job: RunJob,
  environment: RunEnvironment,
  variation: RunVariation = wholeRun(job.conditions),
): Promise<RunOutcome> {
  const conditions = variedConditions(job.conditions, variation);
  const currencies = currencyProblemOf(conditions);
  if (currencies !== null) return { ok: false, problem: currencies };
  const terms = { conditions, variation, seed: job.seed };
  const bound = await job.strategy.execute(terms, environment);
  if (bound === null || !bound.ok) return bound;
  const { execution } = bound;
  const { strategy, parameters } = execution;
  const input: RunInput = { ...conditions, strategy, parameters };
  try {
    const running = new Backtest(input);
    if (!(await environment.advance(running, input.bars.length))) return null;
    const result = running.finish();
    const problem = execution.replayProblem(result.equity.at(-1) ?? input.settings.cash);
    return problem === null
      ? { ok: true, completed: { job, input, result, execution } }
      : { ok: false, problem };
  } catch (error) {
    const problem = execution.problemOf(error);
    if (problem === null) throw error;
    return { ok: false, problem };
  }
}

/** Returns why money of some instrument cannot be converted to the account currency, or null. */
function currencyProblemOf({
  settings,
  otherMarkets = [],
  ...first
}: RunConditions): RunProblem | null {
  for (const { instrument, exchangeRates } of [first, ...otherMarkets]) {
    const problem = exchangeRates === undefined ? currencyProblem(settings, instrument) : null;
    if (problem !== null) {
      const { code, message, remedy } = problem;
      return { code, message, remedy };
    }
  }
  return null;
}
