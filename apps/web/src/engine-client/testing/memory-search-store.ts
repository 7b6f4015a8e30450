import { invariant } from '@stratloom/engine/model';
import { onSweep } from '../optimize/search-request.ts';
import type { SearchJob } from '../optimize/search-request.ts';
import type { KeptOutcome, KeptSearch, KeptStage, SearchStore } from '../optimize/search-store.ts';

/** Searches in memory. */
export class MemorySearchStore implements SearchStore {
  readonly #searches = new Map<string, KeptSearch>();
  readonly #isFull: boolean;

  /** @param isFull - Refuses everything. */
  constructor(isFull = false) {
    this.#isFull = isFull;
  }

  async read(key: string): Promise<KeptSearch | null> {
    return this.#searches.get(key) ?? null;
  }

  async begin(key: string, search: SearchJob): Promise<void> {
    invariant(!this.#isFull, 'there is space left');
    this.#searches.set(key, { search, stage: 'running', stoppedAt: 0, outcomes: [] });
  }

  async add(key: string, outcomes: readonly KeptOutcome[]): Promise<void> {
    this.#change(key, (kept) => ({ ...kept, outcomes: [...kept.outcomes, ...outcomes] }));
  }

  async setStage(key: string, stage: KeptStage, stoppedAt: number): Promise<void> {
    this.#change(key, (kept) => ({ ...kept, stage, stoppedAt }));
  }

  async setSweep(key: string, sweepId: string): Promise<void> {
    this.#change(key, (kept) => ({ ...kept, search: onSweep(kept.search, sweepId) }));
  }

  async rename(from: string, to: string): Promise<void> {
    const kept = this.#searches.get(from);
    if (kept === undefined) return;
    this.#searches.delete(from);
    this.#searches.set(to, kept);
  }

  async remove(key: string): Promise<void> {
    this.#searches.delete(key);
  }

  #change(key: string, change: (kept: KeptSearch) => KeptSearch): void {
    const kept = this.#searches.get(key);
    if (kept !== undefined) this.#searches.set(key, change(kept));
  }
}
