import type { ExecutionClock } from '../ports/clock.ts';
import { type ExecutionStore, type Fence, StoreFailure } from '../ports/execution-store.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Time in which a process may work for an account. It ends for the holder before the database lets anybody else in. */
export class Tenure {
  readonly fence: Fence;
  readonly #store: ExecutionStore;
  readonly #clock: ExecutionClock;
  readonly #settings: WorkerSettings;
  #endsAt: number;

  private constructor(
    fence: Fence,
    endsAt: number,
    {
      store,
      clock,
      settings,
    }: { store: ExecutionStore; clock: ExecutionClock; settings: WorkerSettings },
  ) {
    this.fence = fence;
    this.#endsAt = endsAt;
    this.#store = store;
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Takes an account; null = somebody else holds it, or the database does not answer. */
  static async begin(
    accountId: string,
    holder: string,
    deps: { store: ExecutionStore; clock: ExecutionClock; settings: WorkerSettings },
  ): Promise<Tenure | null> {
    const { leaseMs, marginMs } = deps.settings;
    // Counted from before the request: the database's time starts no earlier.
    const askedAt = deps.clock.monotonic();
    const fence = await unlessItFails(deps.store.acquire(accountId, holder, leaseMs));
    return fence === null ? null : new Tenure(fence, askedAt + leaseMs - marginMs, deps);
  }

  /** True while this process may still act. */
  isHeld(): boolean {
    return this.#clock.monotonic() < this.#endsAt;
  }

  /** Ends the tenure for this process at once. */
  end(): void {
    this.#endsAt = -Infinity;
  }

  /** Renews the lease until the tenure ends. */
  async keep(): Promise<void> {
    const { leaseMs, marginMs, renewMs } = this.#settings;
    while (this.isHeld()) {
      await this.#clock.sleep(renewMs);
      if (!this.isHeld()) return;
      const askedAt = this.#clock.monotonic();
      const isOurs = await unlessItFails(this.#store.renew(this.fence, leaseMs));
      if (isOurs === false) this.end();
      else if (isOurs && this.isHeld()) this.#endsAt = askedAt + leaseMs - marginMs;
    }
  }

  /** Gives the account back. */
  async release(): Promise<void> {
    this.end();
    await unlessItFails(this.#store.release(this.fence));
  }
}

/** Returns the answer of the database; null when there was none. */
async function unlessItFails<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreFailure) return null;
    throw error;
  }
}
