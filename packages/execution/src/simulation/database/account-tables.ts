import { type AuditEntry, NO_AUDIT } from '../../audit/audit-entry.ts';
import type { Decimal } from '../../decimal/decimal.ts';
import type { DeploymentInput } from '../../deployments/deployment-input.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import { hasEnded } from '../../journal/order-state.ts';
import type { LedgerEntry } from '../../ledger/ledger-entry.ts';
import type { BookedFill, ExecutionAccount, OutboxItem } from '../../ports/execution-store.ts';

/** Lease on an account, by the database's clock. */
export interface Lease {
  /** Fencing number of the last holder. */
  number: number;
  holder: string | null;
  /** UTC ms. */
  until: number;
}

/** Everything that the database holds of one account. */
export interface AccountTables {
  account: ExecutionAccount;
  readonly lease: Lease;
  readonly deployments: Map<string, Deployment>;
  readonly orders: Map<string, JournalOrder>;
  readonly fills: Map<string, BookedFill>;
  readonly entries: LedgerEntry[];
  readonly holdings: Map<string, Decimal>;
  /** Inputs by deployment, the one with number n at n - 1. */
  readonly inputs: Map<string, DeploymentInput[]>;
  readonly outbox: Map<string, OutboxItem>;
  readonly audit: AuditEntry[];
}

/** Returns the tables of a new account. */
export function newTables(account: ExecutionAccount): AccountTables {
  return {
    account,
    lease: { number: 0, holder: null, until: 0 },
    deployments: new Map(),
    orders: new Map(),
    fills: new Map(),
    entries: [],
    holdings: new Map(),
    inputs: new Map(),
    outbox: new Map(),
    audit: [],
  };
}

/** Returns the head of an account's audit log. */
export function auditHeadOf({ audit }: AccountTables): { seq: number; hash: string } {
  return audit.at(-1) ?? NO_AUDIT;
}

/** True for an order that has not ended, or whose end its strategy was not given. */
export function isLive({ state, isReported }: JournalOrder): boolean {
  return !hasEnded(state) || !isReported;
}

/** Returns deployments and orders as they were before the changes of a transaction that has not ended. */
export function committedRows(
  tables: AccountTables,
  changes: readonly Change[],
): Pick<AccountTables, 'deployments' | 'orders'> {
  if (changes.length === 0) return tables;
  const [deployments, orders] = [new Map(tables.deployments), new Map(tables.orders)];
  for (const change of changes.toReversed()) {
    if (change.table === 'deployment') restore(deployments, change.after.id, change.before);
    if (change.table === 'order') restore(orders, change.after.clientOrderId, change.before);
  }
  return { deployments, orders };
}

function restore<Row>(rows: Map<string, Row>, key: string, before: Row | null): void {
  if (before === null) rows.delete(key);
  else rows.set(key, before);
}

/** One change of a transaction, with what there was before it. */
export type Change =
  | {
      readonly table: 'account';
      readonly before: ExecutionAccount;
      readonly after: ExecutionAccount;
    }
  | { readonly table: 'deployment'; readonly before: Deployment | null; readonly after: Deployment }
  | { readonly table: 'order'; readonly before: JournalOrder | null; readonly after: JournalOrder }
  | { readonly table: 'fill'; readonly fill: BookedFill; readonly entries: readonly LedgerEntry[] }
  | { readonly table: 'entries'; readonly entries: readonly LedgerEntry[] }
  | { readonly table: 'input'; readonly input: DeploymentInput }
  | { readonly table: 'outbox'; readonly item: Pick<OutboxItem, 'kind' | 'clientOrderId'> }
  | { readonly table: 'audit'; readonly entry: AuditEntry };
