import { Optimization, planOptimization } from '@stratloom/engine/optimize';
import type { OptimizationPlan, OptimizationTask, Trial } from '@stratloom/engine/optimize';
import { OutcomeLog } from './outcome-log.ts';
import { remotePool } from './remote-runs.ts';
import type { RemoteRuns } from './remote-runs.ts';
import { RunRate } from './run-rate.ts';
import { runShares } from './run-shares.ts';
import type { DoneTask } from './run-shares.ts';
import { concludeSearch } from './search-conclusion.ts';
import type { SearchConclusion } from './search-conclusion.ts';
import type { SearchProgress, SearchStage } from './search-progress.ts';
import { searchTerms } from './search-request.ts';
import type { SearchJob } from './search-request.ts';
import { searchRow } from './search-rows.ts';
import type { SearchRow } from './search-rows.ts';
import type { KeptSearch, KeptStage, SearchStore } from './search-store.ts';
import type { OpenPool, TrialPool } from './trial-pool.ts';
import type { RecordTrial } from './trial-session.ts';

/** Everything that a search works with. */
export interface SearchTools {
  readonly openPool: OpenPool;
  readonly store: SearchStore;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
}

/** Ports of the page that asked for a search. */
export interface SearchPage {
  /** Needed for Python. */
  readonly record: RecordTrial | null;
  /** Runs that a server makes; null or none = they are made here. */
  readonly remote?: RemoteRuns | null;
  readonly onProgress: (progress: SearchProgress) => void;
}

/** Stage in which a search was stopped, and the runs that were done then. */
interface KeptStop {
  readonly stage: Exclude<KeptStage, 'running'>;
  readonly count: number;
}

/** Rest between two reports of progress. */
const REPORT_MS = 200;

function keyOf({ point }: Pick<OptimizationTask, 'point'>): string {
  return point.join(',');
}

/** One search at work: makes its runs, keeps them, says how far it is, and judges it at the end. */
export class SearchWork {
  readonly #search: SearchJob;
  readonly #page: SearchPage;
  readonly #tools: SearchTools;
  readonly #log: OutcomeLog;
  readonly #known: ReadonlyMap<string, Trial['outcome']>;
  readonly #optimization: Optimization;
  readonly #plan: OptimizationPlan;
  readonly #mostRuns: number;
  readonly #rate: RunRate;
  readonly #cancelled = Promise.withResolvers<void>();
  /** Number of the row of a run, by its index among all trials. */
  readonly #rowByIndex = new Map<number, number>();
  #stage: SearchStage = 'running';
  /** Stop to which a search that was stopped before is read back; null = it goes on. */
  #stop: KeptStop | null;
  #isCancelled = false;
  /** True: nobody wants to know what comes of it. */
  #isDropped = false;
  /** True: runs were given up by whoever makes them. */
  #isOver = false;
  #resumed = Promise.withResolvers<void>();
  #newRows: SearchRow[] = [];
  #reportedAt = 0;
  #workerCount = 0;

  /** @param kept - What was run of it before; null = it begins. */
  constructor(
    key: string,
    search: SearchJob,
    kept: KeptSearch | null,
    page: SearchPage,
    tools: SearchTools,
  ) {
    this.#search = search;
    this.#page = page;
    this.#tools = tools;
    this.#log = new OutcomeLog(tools.store, key, tools.now);
    this.#known = new Map(kept?.outcomes);
    this.#stop =
      kept === null || kept.stage === 'running'
        ? null
        : { stage: kept.stage, count: kept.stoppedAt };
    const { trainRatio, walkForward } = search.request;
    this.#plan = planOptimization(search.bars, trainRatio, walkForward);
    this.#optimization = new Optimization(searchTerms(search.request), this.#plan);
    this.#mostRuns = this.#optimization.mostRuns;
    this.#rate = new RunRate(tools.now());
    if (kept === null) this.#log.begin(search);
  }

  get #doneCount(): number {
    return this.#rowByIndex.size;
  }

  /** Makes all runs and judges them. Settles when it is done or cancelled. */
  async work(): Promise<void> {
    const { remote, record } = this.#page;
    // What a server is asked for is kept before it is asked: a page that closes meanwhile finds it again.
    if (remote) await this.#log.settled();
    this.#report();
    const pool = remote
      ? remotePool(this.#search, remote)
      : await this.#tools.openPool(this.#search, record);
    this.#workerCount = pool.members.length;
    this.#rate.restart(this.#tools.now());
    try {
      await Promise.race([this.#runAll(pool), this.#cancelled.promise]);
    } finally {
      pool.close();
    }
    if (!this.#isDropped) await this.#conclude();
  }

  /** Keeps the search under another key from now on. Settles when it is there. */
  async rename(key: string): Promise<void> {
    this.#log.rename(key);
    return this.#log.settled();
  }

  /** Ends it without a judgement. Settles when nothing of it is written any more. */
  async drop(): Promise<void> {
    this.#isDropped = true;
    this.#isCancelled = true;
    this.#cancelled.resolve();
    this.#resumed.resolve();
    return this.#log.end();
  }

  /** Keeps the sweep that a server answered with. */
  setSweep(sweepId: string): void {
    this.#log.setSweep(sweepId);
  }

  /** Makes no more runs until `resume`; those under way are finished. */
  pause(): void {
    if (this.#stage !== 'running') return;
    this.#stage = 'paused';
    this.#resumed = Promise.withResolvers();
    this.#log.setStage('paused', this.#doneCount);
    this.#report();
  }

  resume(): void {
    if (this.#stage !== 'paused') return;
    this.#stage = 'running';
    this.#rate.restart(this.#tools.now());
    this.#log.setStage('running', 0);
    this.#report();
    this.#resumed.resolve();
  }

  /** Makes no more runs and judges those that are done. */
  cancel(): void {
    if (this.#stage !== 'running' && this.#stage !== 'paused') return;
    this.#stage = 'cancelled';
    this.#isCancelled = true;
    this.#log.setStage('cancelled', this.#doneCount);
    this.#cancelled.resolve();
    this.#resumed.resolve();
  }

  async #runAll(pool: TrialPool): Promise<void> {
    const isGuided = this.#search.request.method === 'tpe';
    for (;;) {
      const isWhole = await runShares(this.#optimization, pool, {
        known: (task) => this.#known.get(keyOf(task)),
        goesOn: () =>
          this.#stage === 'running' && this.#doneCount < (this.#stop?.count ?? Infinity),
        isCancelled: () => this.#isCancelled,
        mostRuns: isGuided ? 1 : 64,
        onDone: (done) => this.#take(done),
        onGivenUp: () => (this.#isOver = true),
        now: this.#tools.now,
      });
      if (isWhole || this.#isCancelled) return;
      if (this.#isOver) return this.cancel();
      this.#stopAgain();
      await this.#resumed.promise;
    }
  }

  /** Stops where it was stopped before the page was loaded again. */
  #stopAgain(): void {
    const stop = this.#stop;
    this.#stop = null;
    if (stop?.stage === 'paused') this.pause();
    if (stop?.stage === 'cancelled') this.cancel();
  }

  #take(done: readonly DoneTask[]): void {
    let freshCount = 0;
    for (const { task, outcome } of done) {
      this.#rowByIndex.set(task.index, this.#rowByIndex.size);
      this.#newRows.push(searchRow(task.point, outcome));
      if (this.#known.has(keyOf(task))) continue;
      freshCount++;
      this.#log.add(keyOf(task), outcome);
    }
    if (freshCount > 0) this.#rate.add(freshCount, this.#tools.now());
    if (this.#tools.now() - this.#reportedAt >= REPORT_MS) this.#report();
  }

  async #conclude(): Promise<void> {
    this.#log.flush();
    const ending = this.#isCancelled ? 'cancelled' : 'done';
    this.#stage = 'judging';
    this.#report();
    const indexes = [...this.#rowByIndex.keys()].toSorted((a, b) => a - b);
    const conclusion = await concludeSearch(
      this.#search,
      { optimization: this.#optimization, plan: this.#plan },
      (place) => this.#rowByIndex.get(indexes[place] ?? -1) ?? -1,
      this.#page.record,
    );
    await this.#log.settled();
    this.#stage = ending;
    this.#report(conclusion);
  }

  #report(conclusion: SearchConclusion | null = null): void {
    const rows = this.#newRows;
    this.#newRows = [];
    this.#reportedAt = this.#tools.now();
    this.#page.onProgress({
      stage: this.#stage,
      doneCount: this.#doneCount,
      mostRuns: this.#mostRuns,
      runsPerSecond: this.#rate.perSecond(),
      workerCount: this.#workerCount,
      isKept: this.#log.isKept,
      rows,
      conclusion,
    });
  }
}
