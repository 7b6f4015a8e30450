import {
  type AccountRows,
  type ExecutionAccount,
  type ExecutionStore,
  type Fence,
  FenceLost,
} from '@stratloom/execution';
import { invariant } from '@stratloom/engine/model';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import {
  freeAccount,
  freeAccounts,
  lockAccount,
  ownerOfAccount,
  prolongAccount,
  takeAccount,
} from '../db/queries/execution-accounts.ts';
import { PostgresAccountRows } from '../db/queries/execution-rows.ts';
import { insertLiveEvents } from '../db/queries/live-events.ts';
import { raiseAlert } from '../db/queries/trading-alerts.ts';
import { TRANSACTION_BOUNDS, type TransactionBounds } from '../db/transaction-bounds.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Logger } from '../process/log.ts';
import { ACCOUNT_CHANNEL, AccountChanges } from './account-changes.ts';
import { alertOfEntry } from './alert-of-entry.ts';
import { answered } from './store-failure.ts';

/** The database of live trading on PostgreSQL. What it does for an account it does in the name of the account's owner. */
export class PostgresExecutionStore implements ExecutionStore {
  readonly #database: Database;
  readonly #bounds: TransactionBounds;
  readonly #changes: AccountChanges;
  /** Whose an account is never changes. */
  readonly #owners = new Map<string, string>();

  constructor(database: Database, logger: Logger, bounds: TransactionBounds = TRANSACTION_BOUNDS) {
    this.#database = database;
    this.#bounds = bounds;
    this.#changes = new AccountChanges(database.pool, logger);
  }

  /** Begins to listen for changes by other processes; without it `changed` waits for its whole time. */
  start(): void {
    this.#changes.start();
  }

  /** Ends all waits for changes. */
  async stop(): Promise<void> {
    await this.#changes.stop();
  }

  async acquire(accountId: string, holder: string, ttlMs: number): Promise<Fence | null> {
    const number = await this.#transaction(accountId, (space) =>
      takeAccount(space, accountId, holder, ttlMs),
    );
    return number === undefined ? null : { accountId, number };
  }

  async renew(fence: Fence, ttlMs: number): Promise<boolean> {
    return this.#transaction(fence.accountId, (space) => prolongAccount(space, fence, ttlMs));
  }

  async release(fence: Fence): Promise<void> {
    await this.#transaction(fence.accountId, (space) => freeAccount(space, fence));
  }

  async freeAccounts(): Promise<readonly string[]> {
    return answered(() => freeAccounts(this.#database.shared));
  }

  async write<T>(fence: Fence, body: (rows: AccountRows) => Promise<T>): Promise<T> {
    const { accountId, number } = fence;
    return this.#change(accountId, body, async (space) => {
      const account = await lockAccount(space, accountId, number);
      if (account === undefined) throw new FenceLost(fence);
      return account;
    });
  }

  async command<T>(accountId: string, body: (rows: AccountRows) => Promise<T>): Promise<T> {
    return this.#change(accountId, body, async (space) => {
      const account = await lockAccount(space, accountId, null);
      invariant(account !== undefined, `no account ${accountId}`);
      return account;
    });
  }

  /** Ends the waits of this process for changes of an account. */
  wake(accountId: string): void {
    this.#changes.wake(accountId);
  }

  async changed(accountId: string, timeoutMs: number): Promise<void> {
    await this.#changes.wait(accountId, timeoutMs);
  }

  async #change<T>(
    accountId: string,
    body: (rows: AccountRows) => Promise<T>,
    lock: (space: UserSpace) => Promise<ExecutionAccount>,
  ): Promise<T> {
    const { result, hasWritten } = await this.#transaction(accountId, async (space) => {
      const rows = new PostgresAccountRows(space, await lock(space));
      const made = await body(rows);
      if (rows.hasWritten) await this.#finish(space, accountId, rows);
      return { result: made, hasWritten: rows.hasWritten };
    });
    // Here at once, without the way through the database.
    if (hasWritten) this.#changes.wake(accountId);
    return result;
  }

  /** Writes what has waited, and who is to hear of it. */
  async #finish(space: UserSpace, accountId: string, rows: PostgresAccountRows): Promise<void> {
    await rows.flush();
    for (const entry of rows.notes) {
      const alert = alertOfEntry(entry);
      if (alert !== undefined) await raiseAlert(space, alert);
    }
    // Sent with the commit, and not at all without one.
    const notice = { channel: ACCOUNT_CHANNEL, text: accountId };
    if (rows.changes.length > 0) await insertLiveEvents(space, accountId, rows.changes, notice);
    else await sql`select pg_notify(${notice.channel}, ${notice.text})`.execute(space.rows);
  }

  async #transaction<T>(accountId: string, work: (space: UserSpace) => Promise<T>): Promise<T> {
    return answered(async () => {
      const userId = await this.#ownerOf(accountId);
      return this.#database.forUser(userId, work, this.#bounds);
    });
  }

  async #ownerOf(accountId: string): Promise<string> {
    const known = this.#owners.get(accountId);
    if (known !== undefined) return known;
    const owner = await ownerOfAccount(this.#database.shared, accountId);
    invariant(owner !== undefined, `no account ${accountId}`);
    this.#owners.set(accountId, owner);
    return owner;
  }
}
