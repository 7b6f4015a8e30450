import type { RunSettings } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import {
  type LiveReplay,
  prepare,
  type PreparedStrategy,
  type RunEnvironment,
  trace,
  type TracedStrategy,
  wholeRun,
} from '@stratloom/runner';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import {
  conditionsOn,
  type LiveConditions,
  liveSettings,
  type MarketBars,
  marketsOf,
  settingsFor,
} from '../strategies/engine-input.ts';
import { recordedLog } from '../strategies/recorded-log.ts';
import { type DeployedProgram, SEED } from '../strategies/strategy-runs.ts';

/** Facts of a deployment that its replay needs. */
export type ReplayTerms = Pick<Deployment, 'markets' | 'timeframeMs' | 'startsAt' | 'funds'>;

/** A deployed program, ready to run on bars. */
export interface BoundProgram {
  /** Returns the strategy's own problem that `error` reports, in words; null = it reports none of the strategy's. */
  readonly problemOf: (error: unknown) => string | null;
  /** Its conditions, traced; null where they cannot be separated. */
  readonly traced: TracedStrategy | null;
  /** Records decisions on a log so far, where they are made in a sandbox; returns why that failed. Undefined: they are made here. */
  readonly record?: (log: readonly DeploymentInput[]) => Promise<string | null>;
  /** Returns why what was recorded cannot be believed; null = it can. @param finalEquity - After the last bar, account currency. */
  readonly problemAt: (finalEquity: number) => string | null;
  /** Returns the input of a run that begins on some bars. */
  readonly inputOn: (markets: readonly MarketBars[]) => RunInput;
}

/** Use of a program: bar by bar with its conditions traced, or as a backtest of bars, on the first of which nothing is ordered. */
export type ProgramUse =
  | { readonly kind: 'live' }
  | {
      readonly kind: 'backtest';
      readonly bars: readonly MarketBars[];
      readonly silentBars: number;
    };

/** Binds a program to the terms of its deployment. Returns the problem in words where it cannot run. */
export async function bindProgram(
  terms: ReplayTerms,
  program: DeployedProgram,
  environment: RunEnvironment,
  use: ProgramUse,
): Promise<BoundProgram | string> {
  const { source, parameters, instruments, cash = Number(terms.funds) } = program;
  const traced = use.kind === 'live' && source.language !== 'python' ? await trace(source) : null;
  const strategy: PreparedStrategy | null = traced?.strategy ?? (await prepare(source)).strategy;
  if (strategy === null) return 'The code of the strategy has errors.';
  // What is open stays open, as it is live.
  const funded = { ...settingsOf(program, strategy, use), cash, finalizeTrades: false };
  const unbarred = { instruments, settings: funded, parameters };
  const { openReplay } = strategy;
  if (use.kind === 'live' && openReplay !== undefined) {
    return recordedProgram(terms, unbarred, openReplay(environment));
  }
  const none = marketsOf([], terms.timeframeMs, terms.markets.length);
  const conditions = conditionsOn(unbarred, use.kind === 'live' ? none : use.bars);
  const bound = await strategy.execute(
    {
      ...{ conditions, variation: wholeRun(conditions), seed: SEED },
      ...(use.kind === 'live' ? { isLive: true } : { silentBars: use.silentBars }),
    },
    environment,
  );
  if (bound === null) return 'The replay was cancelled.';
  if (!bound.ok) return bound.problem.message;
  const { execution } = bound;
  return {
    traced,
    problemOf: (error) => execution.problemOf(error)?.message ?? null,
    problemAt: (finalEquity) => execution.replayProblem(finalEquity)?.message ?? null,
    inputOn: (markets) => ({
      ...conditionsOn(unbarred, markets),
      ...{ strategy: execution.strategy, parameters: execution.parameters },
    }),
  };
}

function settingsOf(
  { settings, instruments }: DeployedProgram,
  strategy: PreparedStrategy,
  { kind }: ProgramUse,
): RunSettings {
  return kind === 'live'
    ? liveSettings(settings, strategy, instruments.length)
    : settingsFor(settings, strategy);
}

/** Returns a program that decides in a sandbox, on the log of a deployment. */
function recordedProgram(
  terms: ReplayTerms,
  unbarred: LiveConditions,
  replay: LiveReplay,
): BoundProgram {
  return {
    traced: null,
    problemOf: () => null,
    problemAt: (finalEquity) => replay.replayProblem(finalEquity)?.message ?? null,
    record: async (log) => {
      const { bars, live } = recordedLog(log, terms);
      const markets = marketsOf(bars, terms.timeframeMs, terms.markets.length);
      const conditions = conditionsOn(unbarred, markets);
      const outcome = await replay.record({ conditions, live, seed: SEED });
      if (outcome.kind === 'recorded') return null;
      return outcome.kind === 'cancelled' ? 'The replay was cancelled.' : outcome.problem.message;
    },
    inputOn: (markets) => ({
      ...conditionsOn(unbarred, markets),
      ...{ strategy: replay.strategy, parameters: replay.parameters },
    }),
  };
}
