import { setTimeout as pause } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { type Sweep, type SweepResults, sweepRoutes, type SweptRun } from '@stratloom/contracts';
import type { SearchSpace, Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunTrial } from '@stratloom/runner';
import { CommandProblem } from '../command-problem.ts';
import type { ServerClient } from '../trading/server-client.ts';

type Outcome = Trial['outcome'];

/** A search on a server, as it is followed. */
export interface FollowedSweep {
  readonly client: ServerClient;
  readonly id: string;
  readonly space: SearchSpace;
  /** Makes runs here that the server has left to a browser. */
  readonly runHere: RunTrial;
  readonly signal: AbortSignal;
  /** Called with each look at it. */
  readonly onProgress: (sweep: Sweep) => void;
}

/** Time between two looks at a search that goes on, ms. */
const LOOK_MS = 500;

/** Runs of a search that a server makes, waited for one after another. */
export class ServerRuns {
  readonly #followed: FollowedSweep;
  readonly #arrived = new Map<string, Outcome>();
  #after = 0;
  /** The sweep once it has ended and all its results are here. */
  #ended: Sweep | null = null;

  constructor(followed: FollowedSweep) {
    this.#followed = followed;
  }

  /** Waits for a run; null = the search ended without it, as when it was cancelled. Throws CommandProblem when it failed. */
  readonly runTrial: RunTrial = async (parameters) => {
    const key = keyOf(parameters);
    for (;;) {
      const outcome = this.#arrived.get(key);
      if (outcome !== undefined) {
        this.#arrived.delete(key);
        return outcome;
      }
      if (this.#ended === null) await this.#read();
      else return this.#ended.state === 'done' ? this.#followed.runHere(parameters) : null;
    }
  };

  /** Reads what has come since; waits where nothing has. */
  async #read(): Promise<void> {
    const { client, id, signal, onProgress } = this.#followed;
    signal.throwIfAborted();
    const params = { id };
    const sweep = await client.call(sweepRoutes.read, { params });
    onProgress(sweep);
    const query = { after: this.#after };
    const { items, next } = await client.call(sweepRoutes.results, { params, query });
    this.#after = next;
    for (const item of items) this.#take(item);
    if (items.length > 0) return;
    if (sweep.state === 'failed') throw failed(sweep);
    if (sweep.endedAt === null) await pause(LOOK_MS, undefined, { signal });
    else this.#ended = sweep;
  }

  #take({ runs, returns }: SweepResults['items'][number]): void {
    const all = unpacked(returns);
    const count = runs.filter(({ failure }) => failure === null).length;
    const length = count === 0 ? 0 : all.length / count;
    let at = 0;
    for (const run of runs) {
      const key = keyOf(this.#followed.space.parametersAt(run.point));
      if (run.failure !== null) {
        this.#arrived.set(key, { ok: false, reason: run.failure });
        continue;
      }
      this.#arrived.set(key, { ok: true, measure: measureOf(run, all.slice(at, at + length)) });
      at += length;
    }
  }
}

function measureOf(run: Extract<SweptRun, { failure: null }>, returns: Float64Array) {
  const { train, test, whole, windowScores, markets } = run;
  return { ...{ train, test, whole, windowScores, returns }, ...(markets && { markets }) };
}

function keyOf(parameters: Parameters): string {
  return JSON.stringify(parameters);
}

function unpacked(text: string): Float64Array {
  const bytes = inflateSync(Buffer.from(text, 'base64'));
  return new Float64Array(new Uint8Array(bytes).buffer);
}

function failed({ failure }: Sweep): CommandProblem {
  return new CommandProblem({
    code: 'optimize.failed-on-server',
    message: `The search has failed on the server: ${failure ?? 'nobody knows why'}`,
    remedy: 'Mend it and search anew.',
  });
}
