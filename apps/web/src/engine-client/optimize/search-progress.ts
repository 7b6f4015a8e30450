import type { SearchConclusion } from './search-conclusion.ts';
import type { SearchRow } from './search-rows.ts';

/** Stage of a search. */
export type SearchStage = 'running' | 'paused' | 'judging' | 'done' | 'cancelled';

/** Progress of a search since the last report of it. */
export interface SearchProgress {
  readonly stage: SearchStage;
  readonly doneCount: number;
  /** Runs in all, at most. */
  readonly mostRuns: number;
  /** Runs a second, of the last seconds; 0 = not known. */
  readonly runsPerSecond: number;
  readonly workerCount: number;
  /** False: the browser keeps nothing, so that a reload loses the search. */
  readonly isKept: boolean;
  /** Rows that are new, in the order of their numbers. */
  readonly rows: readonly SearchRow[];
  /** null until it has been judged. */
  readonly conclusion: SearchConclusion | null;
}

/** Cost of a search before it begins. */
export interface SearchEstimate {
  /** Runs at most, combinations that conditions leave out not counted. */
  readonly runCount: number;
  /** Markets on which each run is made. */
  readonly marketCount: number;
  /** Of one run on one core, on all of its markets; null = the strategy failed with the present parameters. */
  readonly runMs: number | null;
  /** Why the strategy failed; null = it did not. */
  readonly failure: string | null;
  readonly workerCount: number;
  /** Memory of all results, in bytes. */
  readonly memoryBytes: number;
  /** True: there are too few bars to search on some and to test on others. */
  readonly hasFewBars: boolean;
}
