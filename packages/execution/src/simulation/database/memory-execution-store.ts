import {
  type AccountRows,
  type ExecutionStore,
  type Fence,
  FenceLost,
  StoreFailure,
} from '../../ports/execution-store.ts';
import type { OwnerBook } from '../../owners/owner-book.ts';
import type { Effect, Outcome } from '../driver/driver.ts';
import type { MemoryDatabase, MemoryTransaction, Session } from './memory-database.ts';
import { type AccountTables, isLive } from './account-tables.ts';
import { MemoryRows } from './memory-rows.ts';

/** Way of one client to the database, with what may happen on it. */
export interface StoreLink {
  readonly session: Session;
  /** Brings an effect to the database and its answer back. */
  issue<T>(effect: Effect<T>): Promise<T>;
  /** Draws what becomes of a statement. */
  statementFate(): 'done' | 'slow' | 'failed';
  /** Draws what becomes of a commit; `ghost`: it is committed, and its client is given a failure. */
  commitFate(): 'done' | 'failed' | 'ghost' | 'conflict';
  /** Draws what becomes of a request outside of transactions; `ghost`: it is carried out, and its client is given a failure. */
  requestFate(): 'done' | 'failed' | 'ghost';
  /** Draws whether a notice of a change gets lost. */
  losesNotice(): boolean;
  /** Waits, ms. */
  sleep(ms: number): Promise<void>;
  /** Clock by which the ends of leases are judged in place of the database's: a bug that is planted. */
  readonly leaseClock?: (() => number) | undefined;
  /** True: what all accounts of an owner have at work is read without a lock: a bug that is planted. */
  readonly readsOwnersUnlocked?: boolean | undefined;
}

const LATENCY_MS = 2;
/** Latency of what reads all accounts of an owner, ms: so long that two often do so at once. */
const OWNER_LATENCY_MS = 300;
const DONE: Outcome<void> = { ok: true, value: undefined };

function failed(message: string): Outcome<never> {
  return { ok: false, error: new StoreFailure(message) };
}

/** Store of one client of the database in memory. */
export class MemoryExecutionStore implements ExecutionStore {
  readonly #database: MemoryDatabase;
  readonly #link: StoreLink;

  constructor(database: MemoryDatabase, link: StoreLink) {
    this.#database = database;
    this.#link = link;
  }

  acquire(accountId: string, holder: string, ttlMs: number): Promise<Fence | null> {
    return this.#request(`acquire ${accountId}`, (reply) => {
      this.#database.withLease(accountId, this.#link.session, (lease, now) => {
        if (lease.holder !== null && lease.until > (this.#link.leaseClock?.() ?? now)) {
          reply({ ok: true, value: null });
          return;
        }
        lease.number += 1;
        lease.holder = holder;
        lease.until = now + ttlMs;
        reply({ ok: true, value: { accountId, number: lease.number } });
      });
    });
  }

  renew({ accountId, number }: Fence, ttlMs: number): Promise<boolean> {
    return this.#request(`renew ${accountId}`, (reply) => {
      this.#database.withLease(accountId, this.#link.session, (lease, now) => {
        const isOurs = lease.number === number && lease.holder !== null;
        if (isOurs) lease.until = now + ttlMs;
        reply({ ok: true, value: isOurs });
      });
    });
  }

  release({ accountId, number }: Fence): Promise<void> {
    return this.#request(`release ${accountId}`, (reply) => {
      this.#database.withLease(accountId, this.#link.session, (lease) => {
        if (lease.number === number) lease.holder = null;
        reply(DONE);
      });
    });
  }

  freeAccounts(): Promise<readonly string[]> {
    return this.#request('free accounts', (reply) => {
      const now = this.#link.leaseClock?.() ?? this.#database.now();
      const free = this.#database
        .accounts()
        .filter(({ lease }) => lease.holder === null || lease.until <= now)
        .filter(hasWork)
        .map(({ account }) => account.id);
      reply({ ok: true, value: free });
    });
  }

  write<T>(fence: Fence, body: (rows: AccountRows) => Promise<T>): Promise<T> {
    return this.#transact(fence.accountId, fence, body);
  }

  command<T>(accountId: string, body: (rows: AccountRows) => Promise<T>): Promise<T> {
    return this.#transact(accountId, null, body);
  }

  async changed(accountId: string, timeoutMs: number): Promise<void> {
    let stop = (): void => undefined;
    const notice = this.#link.issue<void>({
      label: `listen ${accountId}`,
      maxLatencyMs: LATENCY_MS,
      act: (reply) => {
        if (this.#link.requestFate() !== 'done') {
          reply(failed('connection lost'));
          return;
        }
        stop = this.#database.listen(accountId, () => {
          stop();
          if (!this.#link.losesNotice()) reply(DONE);
        });
      },
    });
    try {
      await Promise.race([notice, this.#link.sleep(timeoutMs)]);
    } finally {
      stop();
    }
  }

  async #transact<T>(
    accountId: string,
    fence: Fence | null,
    body: (rows: AccountRows) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#begin(accountId, fence);
    let result: T;
    try {
      result = await body(
        new MemoryRows(
          transaction,
          (label) => this.#statement(transaction, label),
          (now) => this.#ownerBook(transaction, now),
        ),
      );
    } catch (error) {
      await this.#issue('rollback', (reply) => {
        this.#database.rollback(transaction);
        reply(DONE);
      });
      throw error;
    }
    await this.#commit(transaction);
    return result;
  }

  #begin(accountId: string, fence: Fence | null): Promise<MemoryTransaction> {
    return this.#issue(`begin ${accountId}`, (reply) => {
      this.#database.begin(accountId, this.#link.session, fence, (granted) => {
        if (granted instanceof FenceLost) reply({ ok: false, error: granted });
        else reply({ ok: true, value: granted });
      });
    });
  }

  async #statement(transaction: MemoryTransaction, label: string): Promise<void> {
    const fate = this.#link.statementFate();
    if (fate !== 'done') await this.#issue(`slow ${label}`, (reply) => reply(DONE));
    this.#database.use(transaction);
    if (fate !== 'failed') return;
    this.#database.rollback(transaction);
    throw new StoreFailure(`${label}: connection lost`);
  }

  async #ownerBook(transaction: MemoryTransaction, now: number): Promise<OwnerBook | null> {
    const { account } = transaction.tables;
    const owner = this.#database.ownerOf(account.id);
    if (owner === null) return null;
    const act: Effect<OwnerBook>['act'] = (reply) => {
      const read = (isLocked: boolean): void => {
        if (!isLocked || !this.#database.isOpen(transaction)) {
          reply(failed('the transaction was ended'));
          return;
        }
        this.#database.use(transaction);
        reply({ ok: true, value: this.#database.ownerBook(owner, transaction, now) });
      };
      if (this.#link.readsOwnersUnlocked === true) read(true);
      else this.#database.lockOwner(owner, transaction, read);
    };
    return this.#link.issue({ label: `owner book ${owner}`, maxLatencyMs: OWNER_LATENCY_MS, act });
  }

  #commit(transaction: MemoryTransaction): Promise<void> {
    return this.#issue('commit', (reply) => {
      const fate = transaction.changes.length === 0 ? 'done' : this.#link.commitFate();
      if (!this.#database.isOpen(transaction)) {
        reply(failed('the transaction was ended'));
      } else if (fate === 'failed' || fate === 'conflict') {
        this.#database.rollback(transaction);
        reply(failed(fate === 'failed' ? 'connection lost' : 'serialization failure'));
      } else {
        this.#database.commit(transaction);
        reply(fate === 'ghost' ? failed('connection lost') : DONE);
      }
    });
  }

  #request<T>(label: string, act: Effect<T>['act']): Promise<T> {
    return this.#issue(label, (reply) => {
      const fate = this.#link.requestFate();
      if (fate === 'failed') reply(failed('connection lost'));
      else act(fate === 'ghost' ? () => reply(failed('connection lost')) : reply);
    });
  }

  #issue<T>(label: string, act: Effect<T>['act']): Promise<T> {
    return this.#link.issue({ label, maxLatencyMs: LATENCY_MS, act });
  }
}

function hasWork({ deployments, orders, outbox }: AccountTables): boolean {
  const runs = [...deployments.values()].some(({ state }) => state !== 'stopped');
  return runs || [...orders.values()].some(isLive) || outbox.size > 0;
}
