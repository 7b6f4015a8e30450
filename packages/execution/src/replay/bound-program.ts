import { allocateBars, type Bars, timeframeOf } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import {
  prepare,
  type PreparedStrategy,
  type RunEnvironment,
  type StrategyExecution,
  trace,
  type TracedStrategy,
  wholeRun,
} from '@stratloom/runner';
import type { Deployment } from '../deployments/deployment.ts';
import { type DeployedProgram, SEED } from '../strategies/strategy-runs.ts';

/** Facts of a deployment that its replay needs. */
export type ReplayTerms = Pick<Deployment, 'symbol' | 'timeframeMs' | 'startsAt' | 'funds'>;

/** A deployed program, ready to run on bars. */
export interface BoundProgram {
  readonly execution: StrategyExecution;
  /** Its conditions, traced; null where they cannot be separated. */
  readonly traced: TracedStrategy | null;
  /** Returns the input of a run that begins on some bars. */
  readonly inputOn: (bars: Bars) => RunInput;
}

/**
 * Binds a program to the terms of its deployment. Returns the problem in words where it cannot run.
 *
 * @param kind - `live`: bar by bar, with its conditions traced; `backtest`: as any backtest.
 */
export async function bindProgram(
  { timeframeMs, funds }: ReplayTerms,
  program: DeployedProgram,
  environment: RunEnvironment,
  kind: 'live' | 'backtest',
): Promise<BoundProgram | string> {
  const { source, parameters, instrument, settings } = program;
  if (source.language === 'python') return 'Strategies in Python cannot be replayed yet.';
  const traced = kind === 'live' ? await trace(source) : null;
  const strategy: PreparedStrategy | null = traced?.strategy ?? (await prepare(source)).strategy;
  if (strategy === null) return 'The code of the strategy has errors.';
  const bars = allocateBars(0, timeframeOf(timeframeMs));
  // What is open stays open, as it is live.
  const funded = { ...settings, cash: Number(funds), finalizeTrades: false };
  const conditions = { bars, instrument, settings: funded, parameters };
  const variation = wholeRun(conditions);
  const terms = { conditions, variation, seed: SEED, isLive: kind === 'live' };
  const bound = await strategy.execute(terms, environment);
  if (bound === null) return 'The replay was cancelled.';
  if (!bound.ok) return bound.problem.message;
  const { execution } = bound;
  const inputOn = (first: Bars): RunInput => ({
    ...{ ...conditions, bars: first },
    ...{ strategy: execution.strategy, parameters: execution.parameters },
  });
  return { execution, traced, inputOn };
}
