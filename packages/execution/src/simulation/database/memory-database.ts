import type { ExecutionAccount, Fence } from '../../ports/execution-store.ts';
import { FenceLost, StoreFailure } from '../../ports/execution-store.ts';
import { countsOn, type OwnerBook, type OwnerLimits } from '../../owners/owner-book.ts';
import {
  type AccountTables,
  type Change,
  committedRows,
  isLive,
  newTables,
} from './account-tables.ts';

/** Connection of one client; what it leaves open is rolled back when it ends. */
export interface Session {
  readonly name: string;
}

/** A transaction that holds the lock of an account's row. */
export interface MemoryTransaction {
  readonly session: Session;
  readonly tables: AccountTables;
  /** Null for a command of the owner. */
  readonly fence: Fence | null;
  readonly changes: Change[];
  /** Undo what it has changed, in the order of the changes. */
  readonly undo: (() => void)[];
  state: 'open' | 'committed' | 'rolledBack';
  lastUsedAt: number;
}

/** Surroundings of the database. */
export interface DatabaseDeps {
  /** The database's own clock, UTC ms. */
  readonly clock: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly onCommit?: (transaction: MemoryTransaction) => void;
  readonly onLease?: (tables: AccountTables, takenAt: number) => void;
}

/** A transaction that waits for the lock of an owner. */
interface OwnerWait {
  readonly transaction: MemoryTransaction;
  readonly granted: (isLocked: boolean) => void;
}

interface Waiting {
  readonly session: Session;
  readonly grant: () => void;
}

/** Time after which an idle transaction is ended (`idle_in_transaction_session_timeout`): below the time of a lease. */
const IDLE_TRANSACTION_MS = 5_000;
const DAY_MS = 86_400_000;

/** Locks, leases and transactions as PostgreSQL has them, in memory: one lock per account, held to the end of a transaction. */
export class MemoryDatabase {
  readonly #deps: DatabaseDeps;
  readonly #tables = new Map<string, AccountTables>();
  readonly #holders = new Map<string, MemoryTransaction>();
  readonly #queues = new Map<string, Waiting[]>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Owners of accounts with real money, by account. */
  readonly #owners = new Map<string, string>();
  readonly #ownerLimits = new Map<string, OwnerLimits>();
  readonly #ownerHolders = new Map<string, MemoryTransaction>();
  readonly #ownerQueues = new Map<string, OwnerWait[]>();

  constructor(deps: DatabaseDeps) {
    this.#deps = deps;
  }

  /** Adds an account. @param owner - Whose real money it trades; null = no real money. */
  add(account: ExecutionAccount, owner: string | null = null): AccountTables {
    const tables = newTables(account);
    this.#tables.set(account.id, tables);
    if (owner !== null) this.#owners.set(account.id, owner);
    return tables;
  }

  /** Bounds all accounts of an owner together. */
  limitOwner(owner: string, limits: OwnerLimits): void {
    this.#ownerLimits.set(owner, limits);
  }

  /** Returns whose real money an account trades; null = no real money. */
  ownerOf(accountId: string): string | null {
    return this.#owners.get(accountId) ?? null;
  }

  /** Returns what an owner has at work with real money, as a transaction sees it: of other accounts what is committed. @param now - UTC ms. */
  ownerBook(owner: string, reader: MemoryTransaction, now: number): OwnerBook {
    const day = Math.floor(now / DAY_MS);
    const holdings = this.accounts()
      .filter(({ account }) => this.#owners.get(account.id) === owner)
      .flatMap((tables) => {
        const holder = this.#holders.get(tables.account.id);
        const open = holder === reader ? undefined : holder;
        const { deployments, orders } = committedRows(tables, open?.changes ?? []);
        const live = [...orders.values()].filter(isLive);
        return [...deployments.values()].map((deployment) => ({
          deployment,
          live: live.filter(({ deploymentId }) => deploymentId === deployment.id),
        }));
      })
      .filter((holding) => countsOn(holding, day));
    return { limits: this.#ownerLimits.get(owner) ?? null, holdings };
  }

  /** Locks an owner until a transaction ends. It is answered false when the transaction is ended before. */
  lockOwner(
    owner: string,
    transaction: MemoryTransaction,
    granted: (isLocked: boolean) => void,
  ): void {
    if (!this.isOpen(transaction)) {
      granted(false);
      return;
    }
    const holder = this.#ownerHolders.get(owner);
    if (holder === undefined || holder === transaction) {
      this.#ownerHolders.set(owner, transaction);
      granted(true);
      return;
    }
    const queue = this.#ownerQueues.get(owner) ?? [];
    this.#ownerQueues.set(owner, queue);
    queue.push({ transaction, granted });
    this.#watchIdle(holder);
  }

  /** Returns what is stored of an account, changes of an open transaction included: they are seen by nobody else before the end. */
  tables(accountId: string): AccountTables {
    const tables = this.#tables.get(accountId);
    if (tables === undefined) throw new StoreFailure(`no account ${accountId}`);
    return tables;
  }

  /** Returns the time by the clock of the database, UTC ms. */
  now(): number {
    return this.#deps.clock();
  }

  accounts(): readonly AccountTables[] {
    return [...this.#tables.values()];
  }

  /** Begins a transaction once the account's lock is free. */
  begin(
    accountId: string,
    session: Session,
    fence: Fence | null,
    granted: (transaction: MemoryTransaction | FenceLost) => void,
  ): void {
    this.#whenFree(accountId, session, () => {
      const tables = this.tables(accountId);
      if (fence !== null && tables.lease.number !== fence.number) {
        granted(new FenceLost(fence));
        return;
      }
      const transaction: MemoryTransaction = {
        ...{ session, tables, fence, changes: [], undo: [] },
        state: 'open',
        lastUsedAt: this.#deps.clock(),
      };
      this.#holders.set(accountId, transaction);
      granted(transaction);
    });
  }

  /** Commits a transaction. @throws StoreFailure when it was ended before. */
  commit(transaction: MemoryTransaction): void {
    this.use(transaction);
    transaction.state = 'committed';
    this.#deps.onCommit?.(transaction);
    this.#free(transaction);
  }

  rollback(transaction: MemoryTransaction): void {
    if (transaction.state !== 'open') return;
    transaction.state = 'rolledBack';
    for (const undo of transaction.undo.toReversed()) undo();
    this.#free(transaction);
  }

  /** Notes that a transaction is at work. @throws StoreFailure when it was ended. */
  use(transaction: MemoryTransaction): void {
    if (!this.isOpen(transaction)) throw new StoreFailure('the transaction was ended');
    transaction.lastUsedAt = this.#deps.clock();
  }

  /** Returns false when a transaction was ended, or is now because it has stood still for too long. */
  isOpen(transaction: MemoryTransaction): boolean {
    const isIdle = this.#deps.clock() - transaction.lastUsedAt >= IDLE_TRANSACTION_MS;
    if (isIdle) this.rollback(transaction);
    return transaction.state === 'open';
  }

  /** Ends a connection: its transactions are rolled back, and it waits for no lock any more. */
  end(session: Session): void {
    for (const [accountId, queue] of this.#queues) {
      this.#queues.set(
        accountId,
        queue.filter((each) => each.session !== session),
      );
    }
    for (const transaction of [...this.#holders.values()]) {
      if (transaction.session === session) this.rollback(transaction);
    }
  }

  /** Changes the lease of an account once no transaction holds its row. */
  withLease(
    accountId: string,
    session: Session,
    change: (lease: AccountTables['lease'], now: number) => void,
  ): void {
    this.#whenFree(accountId, session, () => {
      const tables = this.tables(accountId);
      const { number } = tables.lease;
      const takenAt = this.#deps.clock();
      const before = { ...tables.lease };
      change(tables.lease, takenAt);
      if (tables.lease.number !== number)
        this.#deps.onLease?.({ ...tables, lease: before }, takenAt);
      this.#next(accountId);
    });
  }

  /** Calls back at each commit on an account, until the returned function is called. */
  listen(accountId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  #whenFree(accountId: string, session: Session, grant: () => void): void {
    const holder = this.#holders.get(accountId);
    const queue = this.#queues.get(accountId) ?? [];
    this.#queues.set(accountId, queue);
    if (holder === undefined && queue.length === 0) {
      grant();
      return;
    }
    queue.push({ session, grant });
    if (holder !== undefined) this.#watchIdle(holder);
  }

  #watchIdle(holder: MemoryTransaction): void {
    this.#deps.after(IDLE_TRANSACTION_MS, () => {
      if (holder.state !== 'open') return;
      if (this.#deps.clock() - holder.lastUsedAt >= IDLE_TRANSACTION_MS) this.rollback(holder);
      else this.#watchIdle(holder);
    });
  }

  #free(transaction: MemoryTransaction): void {
    const { id } = transaction.tables.account;
    this.#holders.delete(id);
    this.#freeOwners(transaction);
    if (transaction.state === 'committed' && transaction.changes.length > 0) {
      for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
    }
    this.#next(id);
  }

  #freeOwners(transaction: MemoryTransaction): void {
    for (const [owner, queue] of this.#ownerQueues) {
      const [ended, waiting] = [
        queue.filter((each) => each.transaction === transaction),
        queue.filter((each) => each.transaction !== transaction),
      ];
      this.#ownerQueues.set(owner, waiting);
      for (const { granted } of ended) granted(false);
    }
    for (const [owner, holder] of this.#ownerHolders) {
      if (holder !== transaction) continue;
      this.#ownerHolders.delete(owner);
      // One that has stood still for too long is ended here, and the one after it has its turn.
      while (!this.#ownerHolders.has(owner)) {
        const next = this.#ownerQueues.get(owner)?.shift();
        if (next === undefined) break;
        this.lockOwner(owner, next.transaction, next.granted);
      }
    }
  }

  #next(accountId: string): void {
    while (!this.#holders.has(accountId)) {
      const next = this.#queues.get(accountId)?.shift();
      if (next === undefined) return;
      next.grant();
    }
  }
}
