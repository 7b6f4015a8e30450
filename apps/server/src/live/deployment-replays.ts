import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RunResult } from '@stratloom/engine/run';
import {
  type Deployment,
  type DeploymentInput,
  DeploymentReplay,
  type ReplayProblem,
  shadowRun,
} from '@stratloom/execution';
import type { PythonRecorder, RunEnvironment } from '@stratloom/runner';
import type { Database } from '../db/database.ts';
import { deploymentInputs } from '../db/queries/deployment-history.ts';
import { deployedPrograms } from './deployed-programs.ts';

/** Most replays that are kept. */
const MOST_KEPT = 8;
/** Lines of a log in one portion: others have their turn after each. */
const LINES_AT_ONCE = 500;
/** Bars of a backtest in one portion. */
const BARS_AT_ONCE = 5_000;
/** Longest log that is replayed: about half a year of minutes. */
const MOST_LINES = 250_000;
/** The same for Python, which is run on all of it each time. */
const MOST_RECORDED_LINES = 50_000;

const ENVIRONMENT: Omit<RunEnvironment, 'record'> = {
  digest: async (pieces) => {
    const hash = createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    return hash.digest('hex');
  },
  advance: async (run, barCount) => {
    for (let end = BARS_AT_ONCE; end < barCount; end += BARS_AT_ONCE) {
      run.advance(end);
      await setImmediate();
    }
    run.advance(barCount);
    return true;
  },
};

/** Replays of deployments that somebody looks at: each follows its log, and those not looked at for longest are dropped. */
export class DeploymentReplays {
  readonly #database: Database;
  readonly #programOf: ReturnType<typeof deployedPrograms>;
  /** Oldest use first. */
  readonly #replays = new Map<string, Promise<DeploymentReplay | ReplayProblem>>();
  readonly #shadows = new Map<string, Promise<RunResult | ReplayProblem>>();
  readonly #environment: RunEnvironment;

  /** @param record - Runs strategies in Python. */
  constructor(database: Database, record: PythonRecorder) {
    this.#environment = { ...ENVIRONMENT, record };
    this.#database = database;
    this.#programOf = deployedPrograms(database);
  }

  /** Returns the replay of a deployment up to the end of its log. The caller has made sure that it is the user's. */
  async replayOf(
    userId: string,
    deployment: Deployment,
  ): Promise<DeploymentReplay | ReplayProblem> {
    if (deployment.inputSeq > MOST_LINES) return { problem: 'Its log is too long to be replayed.' };
    const { id } = deployment;
    const known = this.#replays.get(id);
    const next = (async () => {
      const replay = await (known ?? this.#opened(deployment));
      return replay instanceof DeploymentReplay
        ? this.#followed(userId, deployment, replay)
        : replay;
    })();
    keep(this.#replays, id, next);
    return next;
  }

  /** Returns the backtest of the bars of a replay. */
  async shadowOf(
    deployment: Deployment,
    replay: DeploymentReplay,
  ): Promise<RunResult | ReplayProblem> {
    const key = `${deployment.id} ${replay.bars.length}`;
    const known = this.#shadows.get(key);
    if (known !== undefined) return known;
    const bars = [...replay.bars];
    const made = (async () =>
      shadowRun(deployment, await this.#programOf(deployment), bars, this.#environment))();
    keep(this.#shadows, key, made);
    return made;
  }

  async #opened(deployment: Deployment): Promise<DeploymentReplay | ReplayProblem> {
    const program = await this.#programOf(deployment);
    if (program.isSecret === true)
      return { problem: 'The rules of a bought strategy are not shown.' };
    return DeploymentReplay.open(deployment, program, this.#environment);
  }

  async #followed(
    userId: string,
    { id, accountId, inputSeq }: Deployment,
    replay: DeploymentReplay,
  ): Promise<DeploymentReplay | ReplayProblem> {
    const { isRecorded } = replay;
    if (isRecorded && inputSeq > MOST_RECORDED_LINES) {
      return { problem: 'Its log is too long for a strategy in Python to be replayed.' };
    }
    const waiting: DeploymentInput[] = [];
    for (let { seq } = replay; seq < inputSeq && replay.problem === null;) {
      const lines = await this.#database.forUser(userId, (space) =>
        deploymentInputs(space, { accountId, id }, seq, LINES_AT_ONCE),
      );
      const last = lines.at(-1);
      if (last === undefined) break;
      ({ seq } = last);
      if (isRecorded) waiting.push(...lines);
      else replay.take(lines);
      await setImmediate();
    }
    await replay.follow(waiting);
    return replay;
  }
}

/** Keeps a result that is looked at now, and drops the oldest beyond the bound; one that fails is forgotten. */
function keep<Value>(kept: Map<string, Promise<Value>>, key: string, value: Promise<Value>): void {
  kept.delete(key);
  kept.set(key, value);
  value.catch(() => {
    if (kept.get(key) === value) kept.delete(key);
  });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
