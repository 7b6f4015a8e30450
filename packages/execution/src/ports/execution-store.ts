import type { AuditEntry, AuditHead } from '../audit/audit-entry.ts';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import type { LedgerEntry, VenueFill } from '../ledger/ledger-entry.ts';
import type { OwnerBook } from '../owners/owner-book.ts';

/** Right of one process to write for an account. */
export interface Fence {
  readonly accountId: string;
  /** Rises with every holder. */
  readonly number: number;
}

/** A write under a fencing number that is no longer the account's. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';

  constructor({ accountId, number }: Fence) {
    super(`the fencing number ${number} of account ${accountId} is no longer current`);
  }
}

/** A write of which nobody knows whether it was committed, or that did not happen; run again, it is right in either case. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** A difference of balances that the owner lets be, as long as it is the same. */
export interface IgnoredDifference {
  readonly currency: string;
  /** Amount that the venue holds more than our books; < 0: less. */
  readonly excess: Decimal;
}

/** Account at a venue, or a paper account, as the core keeps it. */
export interface ExecutionAccount {
  readonly id: string;
  readonly venue: string;
  /** True after the kill switch of the account or of its owner, until it is released. */
  readonly isKilled: boolean;
  /** Time by the venue's clock from which its fills are booked, UTC ms: those before are in the opening balances. */
  readonly openedAt: number;
  /** Time up to which the venue's fills were read, by its clock, UTC ms. */
  readonly fillCursor: number;
  /** Time before which the venue wants no request, by the database's clock, UTC ms. */
  readonly bannedUntil: number;
  /** Differences with the venue that wait for the owner, in words; empty = none. */
  readonly mismatch: string;
  /** Differences of balances that the owner lets be. */
  readonly ignored: readonly IgnoredDifference[];
}

/** A request that was written with its cause and has not left yet. */
export interface OutboxItem {
  readonly kind: 'submit' | 'cancel';
  readonly clientOrderId: string;
  /** Time before which it is not sent, UTC ms of the venue's clock; 0 = at once. */
  readonly notBefore: number;
}

/** A fill as it is booked: that of the venue, and whose it is. */
export interface BookedFill extends VenueFill {
  /** Null for a fill of an order that is not ours. */
  readonly deploymentId: string | null;
  readonly bookedAt: number;
}

/**
 * Rows of one account in one transaction, which holds the account's row locked: everything that is read stays as it was read. The
 * body of a transaction must be repeatable: it is run again after conflicts and lost connections.
 */
export interface AccountRows {
  account(): Promise<ExecutionAccount>;
  putAccount(account: ExecutionAccount): Promise<void>;
  deployments(): Promise<readonly Deployment[]>;
  deployment(id: string): Promise<Deployment | null>;
  putDeployment(deployment: Deployment): Promise<void>;
  order(clientOrderId: string): Promise<JournalOrder | null>;
  /** Returns orders that have not ended, or whose end the strategy was not given yet. */
  liveOrders(): Promise<readonly JournalOrder[]>;
  /** Returns all orders of deployments with one of these numbers. @param numbers - By the ids of deployments. */
  ordersNumbered(numbers: ReadonlyMap<string, readonly number[]>): Promise<readonly JournalOrder[]>;
  /** Returns how many orders of a deployment were decided at or after each of these times. */
  countOrdersSince(deploymentId: string, times: readonly number[]): Promise<readonly number[]>;
  /** Writes a new order. False: its id is there already. */
  insertOrder(order: JournalOrder): Promise<boolean>;
  updateOrder(order: JournalOrder): Promise<void>;
  /** Books a fill with its lines of the ledger. False: the trade was booked before, and nothing is written. */
  insertFill(fill: BookedFill, entries: readonly LedgerEntry[]): Promise<boolean>;
  /** Returns what the ledger holds by currency. */
  holdings(): Promise<ReadonlyMap<string, Decimal>>;
  /** Writes opening balances, or what the owner has adopted. */
  insertEntries(entries: readonly LedgerEntry[]): Promise<void>;
  /** Returns at most so many inputs after one, oldest first. */
  inputsAfter(
    deploymentId: string,
    seq: number,
    limit: number,
  ): Promise<readonly DeploymentInput[]>;
  /** Appends inputs to the log of one deployment, in their order, at least one. */
  insertInputs(inputs: readonly DeploymentInput[]): Promise<void>;
  outbox(): Promise<readonly OutboxItem[]>;
  putOutbox(item: OutboxItem): Promise<void>;
  deleteOutbox(item: Pick<OutboxItem, 'kind' | 'clientOrderId'>): Promise<void>;
  /**
   * Returns what the owner of the account has at work with real money on all accounts, and keeps others of them from reading it until
   * the transaction ends; null for an account without real money. Of stopped deployments those that still count (`countsOn`).
   *
   * @param now - UTC ms.
   */
  ownerBook(now: number): Promise<OwnerBook | null>;
  auditHead(): Promise<AuditHead>;
  insertAudit(entry: AuditEntry): Promise<void>;
}

/** Port: the database. Every method may reject with `StoreFailure`. */
export interface ExecutionStore {
  /** Takes an account that nobody holds any more. Null: somebody does. Times of leases are by the database's clock. */
  acquire(accountId: string, holder: string, ttlMs: number): Promise<Fence | null>;
  /** Prolongs a lease. False: it is somebody else's by now. */
  renew(fence: Fence, ttlMs: number): Promise<boolean>;
  release(fence: Fence): Promise<void>;
  /** Returns accounts with something to do that nobody holds. */
  freeAccounts(): Promise<readonly string[]>;
  /**
   * Runs `body` as one transaction that first locks the account's row under the fencing number. One that stands still for 5 s is
   * rolled back, whether somebody waits for it or not: what it has decided has become old.
   *
   * @throws FenceLost
   */
  write<T>(fence: Fence, body: (rows: AccountRows) => Promise<T>): Promise<T>;
  /** Runs `body` as one transaction that locks the account's row, whoever holds the lease: for commands of its owner. */
  command<T>(accountId: string, body: (rows: AccountRows) => Promise<T>): Promise<T>;
  /** Waits until something of the account was committed, at most for a time, ms. It may return for nothing. */
  changed(accountId: string, timeoutMs: number): Promise<void>;
}
