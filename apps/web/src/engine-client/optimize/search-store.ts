import type { Trial } from '@stratloom/engine/optimize';
import type { SearchJob } from './search-request.ts';

/** Stage in which a search is kept: a running one goes on when it is opened again. */
export type KeptStage = 'running' | 'paused' | 'cancelled';

/** Outcome of a run by the key of its point. */
export type KeptOutcome = readonly [key: string, outcome: Trial['outcome']];

/** A search with all that was run of it. */
export interface KeptSearch {
  readonly search: SearchJob;
  readonly stage: KeptStage;
  /** Runs that were done when it was paused or cancelled. */
  readonly stoppedAt: number;
  readonly outcomes: readonly KeptOutcome[];
}

/** Place that keeps searches beyond the page, each by the key of its strategy. */
export interface SearchStore {
  /** Returns a search; null = none is kept. */
  read(key: string): Promise<KeptSearch | null>;
  /** Keeps a search that begins, in place of the one before. */
  begin(key: string, search: SearchJob): Promise<void>;
  /** Adds outcomes of runs. */
  add(key: string, outcomes: readonly KeptOutcome[]): Promise<void>;
  /** @param stoppedAt - Runs that are done. */
  setStage(key: string, stage: KeptStage, stoppedAt: number): Promise<void>;
  /** Keeps the sweep that a server answered a search with. */
  setSweep(key: string, sweepId: string): Promise<void>;
  /** Keeps a search under another key, in place of the one there; without one it does nothing. */
  rename(from: string, to: string): Promise<void>;
  /** Forgets a search. */
  remove(key: string): Promise<void>;
}
