import { invariant } from '@stratloom/engine/model';
import { Optimization, planOptimization } from '@stratloom/engine/optimize';
import type { RemoteOutcome } from './remote-runs.ts';
import type { SearchEstimate } from './search-progress.ts';
import { searchTerms } from './search-request.ts';
import type { SearchJob } from './search-request.ts';
import type { KeptSearch } from './search-store.ts';
import { SearchWork } from './search-work.ts';
import type { SearchPage, SearchTools } from './search-work.ts';
import type { SearchLocks } from './search-locks.ts';
import { poolSize } from './trial-pool.ts';
import { openTrials } from './trial-session.ts';

/** Time that is spent on runs to estimate the cost of a search. */
const TRY_MS = 150;
/** Bytes that are kept of a run besides its returns. */
const RUN_BYTES = 2000;

/** A search that is kept, or why it cannot be opened. */
export type Reopened =
  | { readonly kind: 'none' }
  /** Another page of this browser works on it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'kept'; readonly search: SearchJob };

/** Tools of a session. */
export interface SessionTools extends SearchTools {
  readonly locks: SearchLocks;
  readonly coreCount: number;
}

/** Searches behind a message port; one worker holds one session, and works on one search. */
export class SearchSession {
  readonly #tools: SessionTools;
  #kept: { readonly key: string; readonly search: KeptSearch } | null = null;
  #work: SearchWork | null = null;

  constructor(tools: SessionTools) {
    this.#tools = tools;
  }

  /** Returns the cost of a search, from a few runs of the strategy with its present parameters. */
  async estimate(search: SearchJob, record: SearchPage['record']): Promise<SearchEstimate> {
    const { request, bars, job } = search;
    const plan = planOptimization(bars, request.trainRatio, request.walkForward);
    const periodCount = plan.periodEnds.length;
    const runCount = new Optimization(searchTerms(request), plan).mostRuns;
    const { runMs, failure } = await this.#tryRuns(search, record);
    return {
      ...{ runCount, runMs, failure, marketCount: 1 + (search.markets?.others.length ?? 0) },
      workerCount: poolSize(job.language, this.#tools.coreCount),
      memoryBytes: runCount * (periodCount * Float64Array.BYTES_PER_ELEMENT + RUN_BYTES),
      hasFewBars: periodCount < 2,
    };
  }

  /** Looks for a search that is kept. */
  async reopen(key: string): Promise<Reopened> {
    const { locks } = this.#tools;
    if (!(await locks.claim(key))) return { kind: 'elsewhere' };
    const search = await this.#read(key);
    if (search === null) {
      await locks.release(key);
      return { kind: 'none' };
    }
    this.#kept = { key, search };
    return { kind: 'kept', search: search.search };
  }

  /** Settles when no other page works on a search, or keeps it open. */
  async freed(key: string): Promise<void> {
    return this.#tools.locks.freed(key);
  }

  /**
   * Keeps a search of which nothing was run here, in place of the one before. False = another page has that one. Rejects where the
   * browser keeps nothing.
   */
  async keep(key: string, search: SearchJob): Promise<boolean> {
    if (!(await this.#tools.locks.claim(key))) return false;
    await this.#tools.store.begin(key, search);
    return true;
  }

  /** Adds what was run elsewhere of the search that was reopened, before it goes on. */
  async add(outcomes: readonly RemoteOutcome[]): Promise<void> {
    const kept = this.#kept;
    invariant(kept !== null, 'a search must be reopened before more is known of it');
    const more = outcomes.map(({ point, outcome }) => [point.join(','), outcome] as const);
    const { key, search } = kept;
    this.#kept = { key, search: { ...search, outcomes: [...search.outcomes, ...more] } };
    // A store that keeps nothing has what it had: these runs are then made again after another reload.
    await this.#tools.store.add(key, more).catch(() => undefined);
  }

  /** Goes on with the search that was reopened. Settles when it is judged; rejects when the strategy cannot be run. */
  async goOn(page: SearchPage): Promise<void> {
    const kept = this.#kept;
    invariant(kept !== null, 'a search must be reopened before it goes on');
    this.#work = new SearchWork(kept.key, kept.search.search, kept.search, page, this.#tools);
    return this.#work.work();
  }

  /** Begins a search in place of the one that is kept. Settles and rejects as `goOn` does; false = another page has that one. */
  async begin(key: string, search: SearchJob, page: SearchPage): Promise<boolean> {
    if (!(await this.#tools.locks.claim(key))) return false;
    this.#work = new SearchWork(key, search, null, page, this.#tools);
    await this.#work.work();
    return true;
  }

  setSweep(sweepId: string): void {
    this.#work?.setSweep(sweepId);
  }

  pause(): void {
    this.#work?.pause();
  }

  resume(): void {
    this.#work?.resume();
  }

  cancel(): void {
    this.#work?.cancel();
  }

  /** Keeps the search under another key, as when its strategy is saved for the first time. */
  async rename(from: string, to: string): Promise<void> {
    const { locks, store } = this.#tools;
    await locks.claim(to);
    if (this.#work === null) {
      try {
        await store.rename(from, to);
      } catch {
        // A browser that keeps nothing has nothing to rename.
      }
    } else await this.#work.rename(to);
    await locks.release(from);
  }

  /** Ends what is under way and forgets the search that is kept, unless another page has it. */
  async forget(key: string): Promise<void> {
    const { locks, store } = this.#tools;
    if (!(await locks.claim(key))) return;
    await this.#work?.drop();
    this.#work = null;
    try {
      await store.remove(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
    await locks.release(key);
  }

  async #read(key: string): Promise<KeptSearch | null> {
    try {
      return await this.#tools.store.read(key);
    } catch {
      return null;
    }
  }

  async #tryRuns(
    search: SearchJob,
    record: SearchPage['record'],
  ): Promise<Pick<SearchEstimate, 'runMs' | 'failure'>> {
    const { now } = this.#tools;
    const runTrial = await openTrials(search, record);
    // The first run is slower: code is compiled.
    const first = await runTrial({});
    if (first?.ok === false) return { runMs: null, failure: first.reason };
    const startedAt = now();
    let count = 0;
    while (count === 0 || now() - startedAt < TRY_MS) {
      await runTrial({});
      count++;
    }
    return { runMs: (now() - startedAt) / count, failure: null };
  }
}
