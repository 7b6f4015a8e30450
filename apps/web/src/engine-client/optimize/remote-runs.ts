import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import { searchTerms } from './search-request.ts';
import type { SearchJob } from './search-request.ts';
import type { TrialPool } from './trial-pool.ts';

/** Outcome of a run that was made elsewhere. */
export interface RemoteOutcome {
  readonly point: readonly number[];
  readonly outcome: Trial['outcome'];
}

/** Runs of a search that a server makes. */
export interface RemoteRuns {
  /** Waits for outcomes and returns those that have come; none = there will be no more, as when the search was cancelled elsewhere. */
  readonly next: () => Promise<readonly RemoteOutcome[]>;
}

type Outcome = Trial['outcome'];

/** Outcomes as they come, and those who wait for them, by the parameters of their runs. */
class Arrivals {
  readonly #arrived = new Map<string, Outcome>();
  readonly #waiting = new Map<string, PromiseWithResolvers<Outcome | null>>();
  /** Reason for which no more come; `over` = there are none. */
  #end: Error | 'over' | null = null;

  put(key: string, outcome: Outcome): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    if (waiting === undefined) this.#arrived.set(key, outcome);
    else waiting.resolve(outcome);
  }

  /** Waits for an outcome; null = it never comes. */
  async take(key: string): Promise<Outcome | null> {
    const outcome = this.#arrived.get(key);
    this.#arrived.delete(key);
    if (outcome !== undefined) return outcome;
    if (this.#end === 'over') return null;
    if (this.#end !== null) throw this.#end;
    const waiting = Promise.withResolvers<Outcome | null>();
    this.#waiting.set(key, waiting);
    return waiting.promise;
  }

  /** Ends the wait of all. */
  end(reason: Error | 'over'): void {
    this.#end = reason;
    for (const { resolve, reject } of this.#waiting.values()) {
      if (reason === 'over') resolve(null);
      else reject(reason);
    }
    this.#waiting.clear();
  }
}

/** Returns a pool whose runs a server makes: its members wait for them. Nobody is asked before the first one waits. */
export function remotePool(search: SearchJob, remote: RemoteRuns): TrialPool {
  const { space } = searchTerms(search.request);
  const keyOf = (parameters: Parameters): string => JSON.stringify(parameters);
  const arrivals = new Arrivals();
  const closed = new AbortController();
  const read = async (): Promise<void> => {
    try {
      while (!closed.signal.aborted) {
        const outcomes = await remote.next();
        for (const { point, outcome } of outcomes) {
          arrivals.put(keyOf(space.parametersAt(point)), outcome);
        }
        if (outcomes.length > 0) continue;
        arrivals.end('over');
        return;
      }
    } catch (error) {
      arrivals.end(error instanceof Error ? error : new Error(String(error)));
    }
  };
  let reading: Promise<void> | null = null;
  return {
    members: [
      {
        run: async (share) => {
          reading ??= read();
          return Promise.all(share.map(async (parameters) => arrivals.take(keyOf(parameters))));
        },
      },
    ],
    close: () => closed.abort(),
  };
}
