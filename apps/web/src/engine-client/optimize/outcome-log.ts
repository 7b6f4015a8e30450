import type { Trial } from '@stratloom/engine/optimize';
import type { SearchJob } from './search-request.ts';
import type { KeptOutcome, KeptStage, SearchStore } from './search-store.ts';

/** Rest between two writes. */
const WRITE_MS = 1000;
/**
 * Bytes of a write at most. Runs that are so fast that more comes are made again after a reload: that takes no longer than reading.
 * A megabyte costs some 50 ms of processor time, which the runs themselves want.
 */
const MOST_BYTES = 3e6;

function byteLength(outcome: Trial['outcome']): number {
  return 500 + (outcome.ok ? outcome.measure.returns.byteLength : 0);
}

/** Writes one search to a store, one write after another, without holding the search up. What the store refuses is remembered, not thrown. */
export class OutcomeLog {
  readonly #store: SearchStore;
  #key: string;
  readonly #now: () => number;
  #waiting: KeptOutcome[] = [];
  #waitingBytes = 0;
  #writtenAt: number;
  #last: Promise<void> = Promise.resolve();
  #isKept = true;
  #hasEnded = false;

  /** @param now - Milliseconds from any moment on. */
  constructor(store: SearchStore, key: string, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
    this.#writtenAt = now();
  }

  /** False once the store has refused something. */
  get isKept(): boolean {
    return this.#isKept;
  }

  begin(search: SearchJob): void {
    this.#write(async () => this.#store.begin(this.#key, search));
  }

  add(key: string, outcome: Trial['outcome']): void {
    if (this.#waitingBytes < MOST_BYTES) {
      this.#waiting.push([key, outcome]);
      this.#waitingBytes += byteLength(outcome);
    }
    if (this.#now() - this.#writtenAt >= WRITE_MS) this.flush();
  }

  /** Writes what waits. */
  flush(): void {
    this.#writtenAt = this.#now();
    const outcomes = this.#waiting;
    if (outcomes.length === 0) return;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#write(async () => this.#store.add(this.#key, outcomes));
  }

  /** @param stoppedAt - Runs that are done. */
  setStage(stage: KeptStage, stoppedAt: number): void {
    this.flush();
    this.#write(async () => this.#store.setStage(this.#key, stage, stoppedAt));
  }

  setSweep(sweepId: string): void {
    this.#write(async () => this.#store.setSweep(this.#key, sweepId));
  }

  /** Keeps the search under another key from now on. */
  rename(key: string): void {
    this.#write(async () => {
      await this.#store.rename(this.#key, key);
      this.#key = key;
    });
  }

  /** Writes nothing from now on. Settles when what was being written is. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    return this.#last;
  }

  /** Settles when all is written. */
  async settled(): Promise<void> {
    return this.#last;
  }

  #write(work: () => Promise<void>): void {
    const written = async (before: Promise<void>): Promise<void> => {
      await before;
      if (!this.#isKept || this.#hasEnded) return;
      try {
        await work();
      } catch {
        this.#isKept = false;
      }
    };
    this.#last = written(this.#last);
  }
}
