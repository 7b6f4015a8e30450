import { invariant } from '@stratloom/engine/model';
import { planOptimization } from '@stratloom/engine/optimize';
import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { PythonOutcome } from '@stratloom/lang-python';
import type { ScriptClock } from '@stratloom/lang-pine';
import { advanceAtOnce, trialRunner } from '@stratloom/runner';
import type { RunEnvironment, RunTrial } from '@stratloom/runner';
import { prepareJob, runnerJob } from '../runner-job.ts';
import { sha256 } from '../sha256.ts';
import { searchTerms } from './search-request.ts';
import type { SearchJob } from './search-request.ts';

/** Computing time that a script may use in one run of a search. */
const SCRIPT_CLOCK: ScriptClock = { now: () => performance.now(), limitMs: 10_000 };

/** Runs a Python strategy with parameters in the sandbox of the page, which has the bars itself. */
export type RecordTrial = (parameters: Parameters) => Promise<PythonOutcome>;

/** Returns the environment of the runs of a search. @param record - Needed for Python. */
export function searchEnvironment(record: RecordTrial | null): RunEnvironment {
  return {
    digest: sha256,
    record: record === null ? null : async ({ parameters }) => record(parameters),
    advance: advanceAtOnce,
    scriptClock: SCRIPT_CLOCK,
  };
}

/** Prepares a search and returns what makes its runs. */
export async function openTrials(search: SearchJob, record: RecordTrial | null): Promise<RunTrial> {
  const { job, request, bars } = search;
  const { strategy } = await prepareJob(job);
  const plan = planOptimization(bars, request.trainRatio, request.walkForward);
  const { objective } = searchTerms(request);
  const runner = runnerJob(strategy, job, search);
  return trialRunner(runner, plan, objective, searchEnvironment(record));
}

/** Runs of a search behind a message port. */
export interface TrialPort {
  /** Takes the search that the following runs are of. */
  take(search: SearchJob): Promise<void>;
  /** Makes runs one after another. */
  run(share: readonly Parameters[]): Promise<Trial['outcome'][]>;
}

/** Makes shares of a search's runs; one worker holds one session. */
export class TrialSession implements TrialPort {
  readonly #record: RecordTrial | null;
  #runTrial: RunTrial | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param record - Needed for Python. */
  constructor(record: RecordTrial | null = null) {
    this.#record = record;
  }

  async take(search: SearchJob): Promise<void> {
    this.#runTrial = await openTrials(search, this.#record);
  }

  async run(share: readonly Parameters[]): Promise<Trial['outcome'][]> {
    // One after another: runs use the memory of those before them.
    const mine = this.#last.then(async () => this.#work(share));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #work(share: readonly Parameters[]): Promise<Trial['outcome'][]> {
    invariant(this.#runTrial !== null, 'a search must be taken before its runs');
    const outcomes: Trial['outcome'][] = [];
    for (const parameters of share) {
      const outcome = await this.#runTrial(parameters);
      invariant(outcome !== null, 'runs of a search are not cancelled one by one');
      outcomes.push(outcome);
    }
    return outcomes;
  }
}
