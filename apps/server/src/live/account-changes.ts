import type { Pool } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { DatabaseListener } from '../db/database-listener.ts';
import type { Logger } from '../process/log.ts';

/** Channel on which it is announced that something of an account was committed; the message is its id. */
export const ACCOUNT_CHANNEL = 'execution_account';

/** Wakes who waits for an account: by messages of the database, and at the latest after the time that they want to wait. */
export class AccountChanges {
  readonly #waiting = new Map<string, Set<AbortController>>();
  readonly #listener: DatabaseListener;

  constructor(pool: Pool, logger: Logger) {
    this.#listener = new DatabaseListener(
      pool,
      [ACCOUNT_CHANNEL],
      {
        message: (_, accountId) => this.wake(accountId),
        // Messages of before may have been missed.
        connected: () => this.#wakeAll(),
      },
      logger,
    );
  }

  /** Begins to listen. */
  start(): void {
    this.#listener.start();
  }

  /** Ends all waits, and resolves once its connection has been given back. */
  async stop(): Promise<void> {
    this.#wakeAll();
    await this.#listener.stop();
  }

  /** Waits for a change of an account, at most for a time, ms. */
  async wait(accountId: string, timeoutMs: number): Promise<void> {
    const woken = new AbortController();
    const others = this.#waiting.get(accountId) ?? new Set();
    this.#waiting.set(accountId, others.add(woken));
    await setTimeout(timeoutMs, undefined, { signal: woken.signal }).catch(() => undefined);
    others.delete(woken);
    if (others.size === 0 && this.#waiting.get(accountId) === others) {
      this.#waiting.delete(accountId);
    }
  }

  /** Ends the waits for an account. */
  wake(accountId: string): void {
    const waiting = this.#waiting.get(accountId) ?? [];
    this.#waiting.delete(accountId);
    for (const each of waiting) each.abort();
  }

  #wakeAll(): void {
    for (const accountId of [...this.#waiting.keys()]) this.wake(accountId);
  }
}
