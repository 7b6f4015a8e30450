import {
  allocateBars,
  type Bars,
  type Instrument,
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
import { LiveStrategy } from './live-strategy.ts';

/** Program of a deployment, as it was deployed; it never changes. */
export interface DeployedProgram {
  readonly source: StrategySource;
  readonly parameters: Parameters;
  /** Cash is replaced by the funds of the deployment. */
  readonly settings: RunSettings;
  readonly instrument: Instrument;
}

/** Ports of the host. */
export interface StrategyRunsDeps {
  readonly programOf: (deployment: Deployment) => Promise<DeployedProgram>;
  readonly environment: RunEnvironment;
  /** Called with a fault of our own in the run of a deployment, which then ends in error. */
  readonly onFault: (deployment: Deployment, fault: unknown) => void;
}

/** A strategy with its state, and the reading of what it throws. */
interface RunningStrategy {
  readonly live: LiveStrategy;
  readonly execution: StrategyExecution;
}

/** Seed of the random numbers of a live strategy. */
const SEED = 1;

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
    const running = isUsable ? known : await this.#opened(deployment);
    if (typeof running === 'string') return { ok: false, problem: running };
    const { live } = running;
    const inputs = live.seq < seq ? await read(live.seq) : [];
    // What fails halfway is computed anew from the log.
    this.#running.delete(deployment.id);
    try {
      live.process(inputs.filter((input) => input.seq <= seq));
      const wanted = live.wanted();
      this.#running.set(deployment.id, running);
      return { ok: true, wanted, refusals: live.takeRefusals(deployment.processedSeq) };
    } catch (error) {
      return { ok: false, problem: this.#problemOf(deployment, running, error) };
    }
  }

  #problemOf(deployment: Deployment, { execution }: RunningStrategy, error: unknown): string {
    const problem = execution.problemOf(error);
    if (problem !== null) return problem.message;
    this.#deps.onFault(deployment, error);
    return 'Stratloom failed on this strategy, which is a fault of ours. It was stopped, and the fault was noted.';
  }

  /** Returns the strategy before its first input, or why it cannot run. */
  async #opened(deployment: Deployment): Promise<RunningStrategy | string> {
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
    return { live: new LiveStrategy(deployment, inputOn), execution };
  }
}
