import {
  allocateBars,
  type Bars,
  type Instrument,
  invariant,
  type RunSettings,
  timeframeOf,
} from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import {
  prepare,
  type RunEnvironment,
  type StrategyExecution,
  type StrategySource,
  wholeRun,
} from '@stratloom/runner';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { StrategyDecision, StrategyHost } from '../ports/strategy-host.ts';
import { LiveStrategy, type LiveStrategyState } from './live-strategy.ts';

/** Program of a deployment, as it was deployed; it never changes. */
export interface DeployedProgram {
  readonly source: StrategySource;
  readonly parameters: Parameters;
  /** Cash is replaced by the funds of the deployment. */
  readonly settings: RunSettings;
  readonly instrument: Instrument;
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
}

/** A strategy with its state, and the reading of what it throws. */
interface RunningStrategy {
  readonly live: LiveStrategy;
  readonly execution: StrategyExecution;
  /** Number of the last input whose state is kept. */
  keptSeq: number;
}

/** Seed of the random numbers of a live strategy. */
export const SEED = 1;

/** Inputs after which a state is kept anew: replayed in a tenth of a second. */
const KEEP_EVERY = 1_000;

/** Strategies of all languages that run in this process, each with the state that its log gives it. */
export class StrategyRuns implements StrategyHost {
  readonly #deps: StrategyRunsDeps;
  readonly #running = new Map<string, RunningStrategy>();

  constructor(deps: StrategyRunsDeps) {
    this.#deps = deps;
  }

  async decide(
    deployment: Deployment,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<StrategyDecision> {
    const known = this.#running.get(deployment.id);
    const isUsable = known !== undefined && known.live.seq <= seq;
    const running = isUsable ? known : await this.#opened(deployment, seq);
    if (typeof running === 'string') return { ok: false, problem: running };
    await this.#keep(deployment, running);
    const problem = await this.#catchUp(deployment, running, seq, read);
    if (problem !== null) return { ok: false, problem };
    const refusals = running.live.takeRefusals(deployment.processedSeq);
    return { ok: true, wanted: running.live.wanted(), refusals };
  }

  /** Processes the log up to an input, in the parts in which it is read; returns why that failed. */
  async #catchUp(
    deployment: Deployment,
    running: RunningStrategy,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<string | null> {
    const { live } = running;
    while (live.seq < seq) {
      const inputs = (await read(live.seq)).filter((input) => input.seq <= seq);
      invariant(inputs.length > 0, 'the log has the inputs that it counts');
      // What fails halfway is computed anew from the log.
      this.#running.delete(deployment.id);
      try {
        live.process(inputs);
      } catch (error) {
        return this.#problemOf(deployment, running, error);
      }
    }
    this.#running.set(deployment.id, running);
    return null;
  }

  /** Keeps the state now and then: one whose refusals were written down, since it does not hold them. */
  async #keep(deployment: Deployment, running: RunningStrategy): Promise<void> {
    const { live, keptSeq } = running;
    const { snapshots, keepEvery = KEEP_EVERY } = this.#deps;
    const isDue = live.seq >= keptSeq + keepEvery && live.seq === deployment.processedSeq;
    if (!isDue || snapshots === undefined) return;
    const state = live.state();
    if (state === null) return;
    running.keptSeq = live.seq;
    await snapshots.write(deployment, state);
  }

  #problemOf(deployment: Deployment, { execution }: RunningStrategy, error: unknown): string {
    const problem = execution.problemOf(error);
    if (problem !== null) return problem.message;
    this.#deps.onFault(deployment, error);
    return 'Stratloom failed on this strategy, which is a fault of ours. It was stopped, and the fault was noted.';
  }

  /** Returns the strategy in a state that was kept, or before its first input, or why it cannot run. */
  async #opened(deployment: Deployment, seq: number): Promise<RunningStrategy | string> {
    const fresh = await this.#fresh(deployment);
    const state = (await this.#deps.snapshots?.read(deployment)) ?? null;
    // Refusals after what was processed come from the inputs themselves.
    const isUsable = state !== null && state.seq <= Math.min(seq, deployment.processedSeq);
    if (typeof fresh === 'string' || !isUsable) return fresh;
    fresh.live.restore(state);
    return { ...fresh, keptSeq: state.seq };
  }

  /** Returns the strategy before its first input, or why it cannot run. */
  async #fresh(deployment: Deployment): Promise<RunningStrategy | string> {
    const { programOf, environment } = this.#deps;
    const { source, parameters, instrument, settings } = await programOf(deployment);
    if (source.language === 'python') return 'Strategies in Python cannot trade live yet.';
    const { strategy } = await prepare(source);
    if (strategy === null) return 'The code of the strategy has errors.';
    const bars = allocateBars(0, timeframeOf(deployment.timeframeMs));
    const funded = { ...settings, cash: Number(deployment.funds) };
    const conditions = { bars, instrument, settings: funded, parameters };
    const terms = { conditions, variation: wholeRun(conditions), seed: SEED, isLive: true };
    const bound = await strategy.execute(terms, environment);
    if (bound === null) return 'The strategy was cancelled before it began.';
    if (!bound.ok) return bound.problem.message;
    const { execution } = bound;
    const inputOn = (first: Bars): RunInput => ({
      ...conditions,
      bars: first,
      strategy: execution.strategy,
      parameters: execution.parameters,
    });
    const { startsAt, symbol, timeframeMs } = deployment;
    const { tickSize, lotSize } = instrument;
    const deployed = { startsAt, symbol, timeframeMs, tickSize, lotSize };
    return { live: new LiveStrategy(deployed, inputOn), execution, keptSeq: 0 };
  }
}
