import type { RunInput } from '@stratloom/engine/run';
import type { LiveRecordingOutcome, LiveReplay } from '@stratloom/runner';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { StrategyDecision } from '../ports/strategy-host.ts';
import { conditionsOn, type LiveConditions, type MarketBars, marketsOf } from './engine-input.ts';
import { LiveStrategy } from './live-strategy.ts';
import { recordedLog } from './recorded-log.ts';

/** Parts of a replayed strategy. */
export interface ReplayedStrategyDeps {
  readonly replay: LiveReplay;
  readonly conditions: LiveConditions;
  readonly seed: number;
  /** Called with a fault of our own. Returns what its owner reads. */
  readonly problemOfFault: (fault: unknown) => string;
}

/**
 * A strategy that decides in a sandbox, at work on the log of its deployment. New bars wait until the sandbox has recorded what the
 * strategy does on them, while nobody waits for it; what is recorded is asked for here, by the run that decides.
 */
export class ReplayedStrategy {
  readonly #deps: ReplayedStrategyDeps;
  readonly #deployment: Deployment;
  readonly #live: LiveStrategy;
  readonly #log: DeploymentInput[] = [];
  /** Open times of the bars of the log, UTC ms. */
  readonly #openTimes: number[] = [];
  #processedCount = 0;
  #recordedBars = 0;
  #isRecording = false;
  #problem: string | null = null;

  constructor(deployment: Deployment, deps: ReplayedStrategyDeps) {
    const { replay, conditions } = deps;
    this.#deps = deps;
    this.#deployment = deployment;
    const inputOn = (first: readonly MarketBars[]): RunInput => ({
      ...conditionsOn(conditions, first),
      ...{ strategy: replay.strategy, parameters: replay.parameters },
    });
    this.#live = new LiveStrategy(deployment, conditions.instruments, inputOn);
  }

  /** Number of the last input that it was given. */
  get seq(): number {
    return this.#log.at(-1)?.seq ?? 0;
  }

  /**
   * Returns what is wanted after the inputs that were taken; null where that is being recorded.
   *
   * @param onRecorded - Called when it is worth asking again.
   */
  decide(afterSeq: number, onRecorded: () => void): StrategyDecision | null {
    if (this.#isRecording) return null;
    if (this.#problem === null && this.#recordedBars < this.#openTimes.length && this.#hasBegun()) {
      void this.#record(onRecorded);
      return null;
    }
    this.#problem ??= this.#processed();
    if (this.#problem !== null) return { ok: false, problem: this.#problem };
    return { ok: true, wanted: this.#live.wanted(), refusals: this.#live.takeRefusals(afterSeq) };
  }

  /** Takes the next inputs of the log. */
  take(inputs: readonly DeploymentInput[]): void {
    for (const line of inputs) {
      this.#log.push(line);
      if (line.input.kind === 'bar') this.#openTimes.push(line.input.bar.openTime);
    }
  }

  /** True once all of history is there: on a part of it, a strategy might fail for want of bars. */
  #hasBegun(): boolean {
    const { startsAt, timeframeMs } = this.#deployment;
    return (this.#openTimes.at(-1) ?? NaN) + 2 * timeframeMs > startsAt;
  }

  /** Runs the strategy in its sandbox on all bars and reports so far. */
  async #record(onRecorded: () => void): Promise<void> {
    const barCount = this.#openTimes.length;
    this.#isRecording = true;
    try {
      const outcome = await this.#recorded();
      this.#isRecording = false;
      if (outcome.kind === 'cancelled') return;
      if (outcome.kind === 'recorded') this.#recordedBars = barCount;
      else this.#problem = inWords(outcome.problem);
    } catch (fault) {
      this.#isRecording = false;
      this.#problem = this.#deps.problemOfFault(fault);
    }
    onRecorded();
  }

  async #recorded(): Promise<LiveRecordingOutcome> {
    const { replay, conditions, seed } = this.#deps;
    const { timeframeMs, markets } = this.#deployment;
    const { bars, live } = recordedLog(this.#log, this.#deployment);
    const recorded = conditionsOn(conditions, marketsOf(bars, timeframeMs, markets.length));
    return replay.record({ conditions: recorded, live, seed });
  }

  /** Processes what is recorded. Returns why the recording cannot be believed; null = it can. */
  #processed(): string | null {
    const { replay, problemOfFault } = this.#deps;
    const inputs = this.#log.slice(this.#processedCount);
    this.#processedCount = this.#log.length;
    try {
      this.#live.process(inputs);
    } catch (fault) {
      return problemOfFault(fault);
    }
    const { equity } = this.#live;
    const problem = equity === null ? null : replay.replayProblem(equity);
    return problem && inWords(problem);
  }
}

/** Returns a problem as its owner reads it. */
function inWords({
  message,
  remedy,
  line,
}: {
  readonly message: string;
  readonly remedy: string;
  readonly line?: number | undefined;
}): string {
  return `${line === undefined ? '' : `Line ${line}: `}${message} ${remedy}`.trim();
}
