import type { AuditEntry, AuditHead } from '../../audit/audit-entry.ts';
import { add, type Decimal } from '../../decimal/decimal.ts';
import type { DeploymentInput } from '../../deployments/deployment-input.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import type { LedgerEntry } from '../../ledger/ledger-entry.ts';
import type { OwnerBook } from '../../owners/owner-book.ts';
import type {
  AccountRows,
  BookedFill,
  ExecutionAccount,
  OutboxItem,
} from '../../ports/execution-store.ts';
import { type AccountTables, auditHeadOf, isLive } from './account-tables.ts';
import type { MemoryTransaction } from './memory-database.ts';

/** Rows of an account within a transaction. */
export class MemoryRows implements AccountRows {
  readonly #transaction: MemoryTransaction;
  /** Brings a statement to the database; rejects when it fails. */
  readonly #statement: (label: string) => Promise<void>;
  readonly #ownerBook: (now: number) => Promise<OwnerBook | null>;

  constructor(
    transaction: MemoryTransaction,
    statement: (label: string) => Promise<void>,
    ownerBook: (now: number) => Promise<OwnerBook | null>,
  ) {
    this.#transaction = transaction;
    this.#statement = statement;
    this.#ownerBook = ownerBook;
  }

  get #tables(): AccountTables {
    return this.#transaction.tables;
  }

  async account(): Promise<ExecutionAccount> {
    await this.#statement('account');
    return this.#tables.account;
  }

  async putAccount(after: ExecutionAccount): Promise<void> {
    await this.#statement('put account');
    const before = this.#tables.account;
    this.#tables.account = after;
    this.#transaction.undo.push(() => (this.#tables.account = before));
    this.#transaction.changes.push({ table: 'account', before, after });
  }

  async deployments(): Promise<readonly Deployment[]> {
    await this.#statement('deployments');
    return [...this.#tables.deployments.values()];
  }

  async deployment(id: string): Promise<Deployment | null> {
    await this.#statement('deployment');
    return this.#tables.deployments.get(id) ?? null;
  }

  async putDeployment(after: Deployment): Promise<void> {
    await this.#statement('put deployment');
    const before = this.#tables.deployments.get(after.id) ?? null;
    this.#put(this.#tables.deployments, after.id, after);
    this.#transaction.changes.push({ table: 'deployment', before, after });
  }

  async order(clientOrderId: string): Promise<JournalOrder | null> {
    await this.#statement('order');
    return this.#tables.orders.get(clientOrderId) ?? null;
  }

  async liveOrders(): Promise<readonly JournalOrder[]> {
    await this.#statement('live orders');
    return [...this.#tables.orders.values()].filter(isLive);
  }

  async ordersNumbered(
    numbers: ReadonlyMap<string, readonly number[]>,
  ): Promise<readonly JournalOrder[]> {
    await this.#statement('orders numbered');
    return [...this.#tables.orders.values()].filter(({ deploymentId, orderNumber }) =>
      numbers.get(deploymentId)?.includes(orderNumber),
    );
  }

  async countOrdersSince(
    deploymentId: string,
    times: readonly number[],
  ): Promise<readonly number[]> {
    await this.#statement('count orders');
    const orders = [...this.#tables.orders.values()];
    const own = orders.filter((order) => order.deploymentId === deploymentId);
    return times.map((time) => own.filter(({ decidedAt }) => decidedAt >= time).length);
  }

  async insertOrder(after: JournalOrder): Promise<boolean> {
    await this.#statement('insert order');
    if (this.#tables.orders.has(after.clientOrderId)) return false;
    this.#put(this.#tables.orders, after.clientOrderId, after);
    this.#transaction.changes.push({ table: 'order', before: null, after });
    return true;
  }

  async updateOrder(after: JournalOrder): Promise<void> {
    await this.#statement('update order');
    const before = this.#tables.orders.get(after.clientOrderId);
    if (before === undefined) throw new Error(`no order ${after.clientOrderId}`);
    this.#put(this.#tables.orders, after.clientOrderId, after);
    this.#transaction.changes.push({ table: 'order', before, after });
  }

  async insertFill(fill: BookedFill, entries: readonly LedgerEntry[]): Promise<boolean> {
    await this.#statement('insert fill');
    if (this.#tables.fills.has(fill.tradeId)) return false;
    this.#put(this.#tables.fills, fill.tradeId, fill);
    this.#addEntries(entries);
    this.#transaction.changes.push({ table: 'fill', fill, entries });
    return true;
  }

  async holdings(): Promise<ReadonlyMap<string, Decimal>> {
    await this.#statement('holdings');
    return new Map(this.#tables.holdings);
  }

  async insertEntries(entries: readonly LedgerEntry[]): Promise<void> {
    await this.#statement('insert entries');
    this.#addEntries(entries);
    this.#transaction.changes.push({ table: 'entries', entries });
  }

  async inputsAfter(
    deploymentId: string,
    seq: number,
    limit: number,
  ): Promise<readonly DeploymentInput[]> {
    await this.#statement('inputs');
    const from = Math.max(0, seq);
    return (this.#tables.inputs.get(deploymentId) ?? []).slice(from, from + limit);
  }

  async insertInputs(added: readonly DeploymentInput[]): Promise<void> {
    await this.#statement('insert inputs');
    for (const input of added) {
      const { deploymentId, seq } = input;
      const inputs = this.#tables.inputs.get(deploymentId) ?? [];
      this.#tables.inputs.set(deploymentId, inputs);
      if (seq !== inputs.length + 1)
        throw new Error(`input ${seq} of ${deploymentId} is no next one`);
      inputs.push(input);
      this.#transaction.undo.push(() => inputs.pop());
      this.#transaction.changes.push({ table: 'input', input });
    }
  }

  async outbox(): Promise<readonly OutboxItem[]> {
    await this.#statement('outbox');
    return [...this.#tables.outbox.values()];
  }

  async putOutbox(item: OutboxItem): Promise<void> {
    await this.#statement('put outbox');
    this.#put(this.#tables.outbox, `${item.kind} ${item.clientOrderId}`, item);
    this.#transaction.changes.push({ table: 'outbox', item });
  }

  async deleteOutbox(item: Pick<OutboxItem, 'kind' | 'clientOrderId'>): Promise<void> {
    await this.#statement('delete outbox');
    const key = `${item.kind} ${item.clientOrderId}`;
    const before = this.#tables.outbox.get(key);
    if (before === undefined) return;
    this.#tables.outbox.delete(key);
    this.#transaction.undo.push(() => this.#tables.outbox.set(key, before));
    this.#transaction.changes.push({ table: 'outbox', item });
  }

  async ownerBook(now: number): Promise<OwnerBook | null> {
    await this.#statement('owner book');
    return this.#ownerBook(now);
  }

  async auditHead(): Promise<AuditHead> {
    await this.#statement('audit head');
    return auditHeadOf(this.#tables);
  }

  async insertAudit(entry: AuditEntry): Promise<void> {
    await this.#statement('insert audit');
    const { audit } = this.#tables;
    if (audit.some(({ seq }) => seq === entry.seq)) {
      throw new Error(`audit entry ${entry.seq} is there already`);
    }
    audit.push(entry);
    this.#transaction.undo.push(() => audit.pop());
    this.#transaction.changes.push({ table: 'audit', entry });
  }

  #put<Row>(table: Map<string, Row>, key: string, row: Row): void {
    const before = table.get(key);
    table.set(key, row);
    this.#transaction.undo.push(() => {
      if (before === undefined) table.delete(key);
      else table.set(key, before);
    });
  }

  #addEntries(entries: readonly LedgerEntry[]): void {
    const { holdings, entries: all } = this.#tables;
    for (const entry of entries) {
      all.push(entry);
      this.#transaction.undo.push(() => all.pop());
      if (entry.account !== 'holdings') continue;
      this.#put(holdings, entry.currency, add(holdings.get(entry.currency) ?? '0', entry.amount));
    }
  }
}
