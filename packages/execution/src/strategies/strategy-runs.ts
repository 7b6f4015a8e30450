import { type Instrument, invariant, type RunSettings } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import {
  type LiveReplay,
  prepare,
  type PreparedStrategy,
  type RunEnvironment,
  type StrategySource,
  wholeRun,
} from '@stratloom/runner';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { StrategyDecision, StrategyHost } from '../ports/strategy-host.ts';
import {
  conditionsOn,
  type LiveConditions,
  liveSettings,
  type MarketBars,
  marketsOf,
} from './engine-input.ts';
import { LiveStrategy, type LiveStrategyState } from './live-strategy.ts';
import { ReplayedStrategy } from './replayed-strategy.ts';

/** Program of a deployment, as it was deployed; it never changes. */
export interface DeployedProgram {
  readonly source: StrategySource;
  readonly parameters: Parameters;
  /** Cash is replaced by that of the deployment. */
  readonly settings: RunSettings;
  /** Money with which its run begins, quote currency; without it, the funds of the deployment. */
  readonly cash?: number | undefined;
  /** In the order of the deployment, at least one. */
  readonly instruments: readonly Instrument[];
  /** True where who deploys it may not see its rules: no word of it leaves the process then. */
  readonly isSecret?: boolean | undefined;
}

/**
 * Port: states of strategies that are kept so that another process need not compute them from the whole log. They are a cache: without
 * one, or with one that cannot be read, the log is replayed.
 */
export interface StrategySnapshots {
  /** Returns the newest state that is kept of a deployment, by the same code as runs now; null = there is none. */
  read(deployment: Deployment): Promise<LiveStrategyState | null>;
  /** Keeps a state in place of an older one. It never rejects: what is not kept is computed. */
  write(deployment: Deployment, state: LiveStrategyState): Promise<void>;
}

/** Ports of the host. */
export interface StrategyRunsDeps {
  readonly programOf: (deployment: Deployment) => Promise<DeployedProgram>;
  readonly environment: RunEnvironment;
  readonly snapshots?: StrategySnapshots;
  /** Inputs after which a state is kept anew. */
  readonly keepEvery?: number;
  /** Called with a fault of our own in the run of a deployment, which then ends in error. */
  readonly onFault: (deployment: Deployment, fault: unknown) => void;
  /** Called when it is worth asking for a decision again. */
  readonly onReady: (deployment: Deployment) => void;
}

/** A strategy with its state. */
interface RunningStrategy {
  /** Number of the last input that it was given. */
  readonly seq: number;
  /** Number of the last input whose state is kept. */
  keptSeq: number;
  /** Takes the next inputs. Returns why it cannot go on; null = it can. */
  take(inputs: readonly DeploymentInput[]): string | null;
  /** Returns what is wanted after the inputs so far; null = that is computed elsewhere. */
  decide(afterSeq: number): StrategyDecision | null;
  /** Returns a state that can be kept; null = there is none. */
  state(): LiveStrategyState | null;
  /** Goes on from a state that was kept. Only before the first input. */
  restore(state: LiveStrategyState): void;
}

/** Seed of the random numbers of a live strategy: the usual one of backtests, so that both decide alike. */
export const SEED = 1;

/** Inputs after which a state is kept anew: replayed in a tenth of a second. */
const KEEP_EVERY = 1_000;

/** Strategies of all languages that run in this process, each with the state that its log gives it. */
export class StrategyRuns implements StrategyHost {
  readonly #deps: StrategyRunsDeps;
  readonly #running = new Map<string, RunningStrategy>();
  readonly #secret = new Set<string>();

  constructor(deps: StrategyRunsDeps) {
    this.#deps = deps;
  }

  async decide(
    deployment: Deployment,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<StrategyDecision | null> {
    const decision = await this.#decide(deployment, seq, read);
    return decision !== null && this.#secret.has(deployment.id) ? withoutWords(decision) : decision;
  }

  async #decide(
    deployment: Deployment,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<StrategyDecision | null> {
    const known = this.#running.get(deployment.id);
    const isUsable = known !== undefined && known.seq <= seq;
    const running = isUsable ? known : await this.#opened(deployment, seq);
    if (typeof running === 'string') return { ok: false, problem: running };
    await this.#keep(deployment, running);
    const problem = await this.#catchUp(deployment, running, seq, read);
    if (problem !== null) return { ok: false, problem };
    const decision = running.decide(deployment.processedSeq);
    // What fails is computed anew from the log.
    if (decision !== null && !decision.ok) this.#running.delete(deployment.id);
    return decision;
  }

  /** Gives it the log up to an input, in the parts in which it is read; returns why that failed. */
  async #catchUp(
    deployment: Deployment,
    running: RunningStrategy,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<string | null> {
    while (running.seq < seq) {
      const inputs = (await read(running.seq)).filter((input) => input.seq <= seq);
      invariant(inputs.length > 0, 'the log has the inputs that it counts');
      this.#running.delete(deployment.id);
      const problem = running.take(inputs);
      if (problem !== null) return problem;
    }
    this.#running.set(deployment.id, running);
    return null;
  }

  /** Keeps the state now and then: one whose refusals were written down, since it does not hold them. */
  async #keep(deployment: Deployment, running: RunningStrategy): Promise<void> {
    const { seq, keptSeq } = running;
    const { snapshots, keepEvery = KEEP_EVERY } = this.#deps;
    const isDue = seq >= keptSeq + keepEvery && seq === deployment.processedSeq;
    if (!isDue || snapshots === undefined) return;
    const state = running.state();
    if (state === null) return;
    running.keptSeq = seq;
    await snapshots.write(deployment, state);
  }

  #problemOfFault(deployment: Deployment, fault: unknown): string {
    this.#deps.onFault(deployment, fault);
    return 'Stratloom failed on this strategy, which is a fault of ours. It was stopped, and the fault was noted.';
  }

  /** Returns the strategy in a state that was kept, or before its first input, or why it cannot run. */
  async #opened(deployment: Deployment, seq: number): Promise<RunningStrategy | string> {
    const fresh = await this.#fresh(deployment);
    const state = (await this.#deps.snapshots?.read(deployment)) ?? null;
    // Refusals after what was processed come from the inputs themselves.
    const isUsable = state !== null && state.seq <= Math.min(seq, deployment.processedSeq);
    if (typeof fresh === 'string' || !isUsable) return fresh;
    fresh.restore(state);
    fresh.keptSeq = state.seq;
    return fresh;
  }

  /** Returns the strategy before its first input, or why it cannot run. */
  async #fresh(deployment: Deployment): Promise<RunningStrategy | string> {
    const { programOf, environment } = this.#deps;
    const program = await programOf(deployment);
    const { source, parameters, instruments, settings, cash } = program;
    if (program.isSecret === true) this.#secret.add(deployment.id);
    const { strategy } = await prepare(source);
    if (strategy === null) return 'The code of the strategy has errors.';
    const own = liveSettings(settings, strategy, instruments.length);
    const funded = { ...own, cash: cash ?? Number(deployment.funds) };
    const conditions = { instruments, settings: funded, parameters };
    const { openReplay } = strategy;
    return openReplay === undefined
      ? this.#bound(deployment, strategy, conditions)
      : this.#replayed(deployment, openReplay(environment), conditions);
  }

  /** Returns a strategy that is run here. */
  async #bound(
    deployment: Deployment,
    strategy: PreparedStrategy,
    unbarred: LiveConditions,
  ): Promise<RunningStrategy | string> {
    const { timeframeMs, markets } = deployment;
    const conditions = conditionsOn(unbarred, marketsOf([], timeframeMs, markets.length));
    const terms = { conditions, variation: wholeRun(conditions), seed: SEED, isLive: true };
    const bound = await strategy.execute(terms, this.#deps.environment);
    if (bound === null) return 'The strategy was cancelled before it began.';
    if (!bound.ok) return bound.problem.message;
    const { execution } = bound;
    const inputOn = (first: readonly MarketBars[]): RunInput => ({
      ...conditionsOn(unbarred, first),
      strategy: execution.strategy,
      parameters: execution.parameters,
    });
    const live = new LiveStrategy(deployment, unbarred.instruments, inputOn);
    return {
      keptSeq: 0,
      get seq() {
        return live.seq;
      },
      take: (inputs) => {
        try {
          live.process(inputs);
          return null;
        } catch (error) {
          return execution.problemOf(error)?.message ?? this.#problemOfFault(deployment, error);
        }
      },
      decide: (afterSeq) => ({
        ...{ ok: true, wanted: live.wanted(), refusals: live.takeRefusals(afterSeq) },
      }),
      state: () => live.state(),
      restore: (state) => live.restore(state),
    };
  }

  /** Returns a strategy that is run in a sandbox. */
  #replayed(
    deployment: Deployment,
    replay: LiveReplay,
    conditions: LiveConditions,
  ): RunningStrategy {
    const replayed = new ReplayedStrategy(deployment, {
      ...{ replay, conditions, seed: SEED },
      problemOfFault: (fault) => this.#problemOfFault(deployment, fault),
    });
    const wake = (): void => this.#deps.onReady(deployment);
    return {
      keptSeq: 0,
      get seq() {
        return replayed.seq;
      },
      take: (inputs) => {
        replayed.take(inputs);
        return null;
      },
      decide: (afterSeq) => replayed.decide(afterSeq, wake),
      // A sandbox keeps nothing: it is given the whole log.
      state: () => null,
      restore: () => invariant(false, 'no state of a sandbox is ever kept'),
    };
  }
}

/** Returns a decision without what its rules say of themselves. */
function withoutWords(decision: StrategyDecision): StrategyDecision {
  if (!decision.ok) return { ok: false, problem: 'The rules of this strategy failed.' };
  return {
    ok: true,
    wanted: decision.wanted.map((order) => ({ ...order, why: '' })),
    refusals: decision.refusals.map(() => 'An order could not be placed.'),
  };
}
