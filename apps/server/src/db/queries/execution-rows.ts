import {
  add,
  hasEnded,
  type AccountRows,
  type AuditEntry,
  type AuditHead,
  type BookedFill,
  type Decimal,
  type Deployment,
  type DeploymentInput,
  type ExecutionAccount,
  type JournalOrder,
  type LedgerEntry,
  type OutboxItem,
  type OwnerBook,
} from '@stratloom/execution';
import { invariant } from '@stratloom/engine/model';
import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';
import { AccountWrites } from './account-writes.ts';
import { ACCOUNT_COLUMNS } from './execution-accounts.ts';
import type { LiveChange } from './live-events.ts';
import { readOwnerBook } from './owner-book.ts';
import {
  accountChanges,
  accountOf,
  DEPLOYMENT_COLUMNS,
  deploymentOf,
  fillColumns,
  ORDER_COLUMNS,
  orderColumns,
  orderOf,
} from './execution-records.ts';

/**
 * Rows of one account in one transaction that holds its row locked: nobody else changes them, so that what was read or written is known, and
 * what is written may wait until it is read or the transaction ends.
 */
export class PostgresAccountRows implements AccountRows {
  readonly #space: UserSpace;
  readonly #accountId: string;
  #hasWritten = false;
  readonly #writes: AccountWrites;
  readonly #changes = new Map<string, LiveChange>();
  readonly #notes: AuditEntry[] = [];
  #account: ExecutionAccount | undefined;
  readonly #deployments = new Map<string, Deployment>();
  #liveOrders: readonly JournalOrder[] | undefined;
  /** Ids of all orders that a deployment has of a number, as far as they were read. */
  readonly #numbered = new Map<string, Set<string>>();
  #auditHead: AuditHead | undefined;

  /** @param account - The account as it was locked. */
  constructor(space: UserSpace, account: ExecutionAccount) {
    this.#space = space;
    this.#accountId = account.id;
    this.#account = account;
    this.#writes = new AccountWrites(space, account.id);
  }

  /** Writes what has waited. Comes before the commit. */
  async flush(): Promise<void> {
    await this.#writes.flush();
  }

  /** True once anything was written through it. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Changes through it that its owner sees, each thing once. */
  get changes(): readonly LiveChange[] {
    return [...this.#changes.values()];
  }

  /** Entries of the audit log that were written through it. */
  get notes(): readonly AuditEntry[] {
    return this.#notes;
  }

  async account(): Promise<ExecutionAccount> {
    if (this.#account !== undefined) return this.#account;
    const row = await this.#db
      .selectFrom('execution_accounts')
      .select(ACCOUNT_COLUMNS)
      .where('id', '=', this.#accountId)
      .executeTakeFirstOrThrow();
    return (this.#account = accountOf(row));
  }

  async putAccount(account: ExecutionAccount): Promise<void> {
    this.#hasWritten = true;
    this.#account = undefined;
    this.#change('account', null);
    await this.#db
      .updateTable('execution_accounts')
      .set(accountChanges(account))
      .where('id', '=', this.#accountId)
      .execute();
  }

  async deployments(): Promise<readonly Deployment[]> {
    await this.#writes.writeDeployments();
    const rows = await this.#db
      .selectFrom('deployments')
      .select(DEPLOYMENT_COLUMNS)
      .where('account_id', '=', this.#accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const deployments = rows.map(deploymentOf);
    for (const deployment of deployments) this.#deployments.set(deployment.id, deployment);
    return deployments;
  }

  async deployment(id: string): Promise<Deployment | null> {
    const known = this.#deployments.get(id);
    if (known !== undefined) return known;
    const row = await this.#db
      .selectFrom('deployments')
      .select(DEPLOYMENT_COLUMNS)
      .where('account_id', '=', this.#accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const deployment = deploymentOf(row);
    this.#deployments.set(id, deployment);
    return deployment;
  }

  async putDeployment(deployment: Deployment): Promise<void> {
    this.#hasWritten = true;
    const { accountId, id } = deployment;
    invariant(accountId === this.#accountId, `deployment ${id} is of another account`);
    this.#change('deployment', id);
    this.#deployments.set(id, deployment);
    this.#writes.deployments.set(id, deployment);
  }

  async order(clientOrderId: string): Promise<JournalOrder | null> {
    const waiting = this.#writes.orders.get(clientOrderId);
    if (waiting !== undefined) return waiting;
    const row = await this.#orders()
      .where('client_order_id', '=', clientOrderId)
      .executeTakeFirst();
    return row === undefined ? null : orderOf(row);
  }

  async liveOrders(): Promise<readonly JournalOrder[]> {
    if (this.#liveOrders !== undefined) return this.#liveOrders;
    await this.#writes.writeOrders();
    const rows = await this.#orders().where('is_live', '=', true).execute();
    return (this.#liveOrders = rows.map(orderOf));
  }

  async ordersNumbered(
    numbers: ReadonlyMap<string, readonly number[]>,
  ): Promise<readonly JournalOrder[]> {
    const pairs = [...numbers].flatMap(([deploymentId, orderNumbers]) =>
      orderNumbers.map((orderNumber) => ({ deploymentId, orderNumber })),
    );
    if (pairs.length === 0) return [];
    await this.#writeOrdersOf([...numbers.keys()]);
    const ids = pairs.map(({ deploymentId }) => deploymentId);
    const orderNumbers = pairs.map(({ orderNumber }) => orderNumber);
    const rows = await this.#orders()
      .where(
        sql<boolean>`(deployment_id, order_number) in (
          select * from unnest(${ids}::text[], ${orderNumbers}::integer[]))`,
      )
      .execute();
    for (const pair of pairs) this.#numbered.set(numberKey(pair), new Set());
    const orders = rows.map(orderOf);
    for (const order of orders) this.#numbered.get(numberKey(order))?.add(order.clientOrderId);
    return orders;
  }

  async countOrdersSince(
    deploymentId: string,
    times: readonly number[],
  ): Promise<readonly number[]> {
    await this.#writeOrdersOf([deploymentId]);
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from orders where account_id = ${this.#accountId}
        and deployment_id = ${deploymentId} and decided_at >= since.time) as count
      from unnest(${times}::float8[]) with ordinality as since (time, place)
      order by since.place`.execute(this.#db);
    return rows.map(({ count }) => count);
  }

  async insertOrder(order: JournalOrder): Promise<boolean> {
    this.#hasWritten = true;
    this.#change('order', order.deploymentId, order.clientOrderId);
    const known = this.#numbered.get(numberKey(order));
    if (known !== undefined) {
      if (known.has(order.clientOrderId)) return false;
      known.add(order.clientOrderId);
      this.#writes.orders.set(order.clientOrderId, order);
      this.#liveOrders = this.#liveOrders && withLive(this.#liveOrders, order);
      return true;
    }
    this.#liveOrders = undefined;
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('orders')
      .values({ ...orderColumns(order), ...this.#whose })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_order_id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }

  async updateOrder(order: JournalOrder): Promise<void> {
    this.#hasWritten = true;
    this.#change('order', order.deploymentId, order.clientOrderId);
    this.#liveOrders = undefined;
    await this.#writes.writeOrders();
    const { client_order_id, ...changes } = orderColumns(order);
    const { numUpdatedRows } = await this.#db
      .updateTable('orders')
      .set(changes)
      .where('account_id', '=', this.#accountId)
      .where('client_order_id', '=', client_order_id)
      .executeTakeFirst();
    invariant(numUpdatedRows === 1n, `no order ${client_order_id}`);
  }

  async insertFill(fill: BookedFill, entries: readonly LedgerEntry[]): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('fills')
      .values({ ...fillColumns(fill), ...this.#whose })
      .onConflict((conflict) => conflict.columns(['account_id', 'trade_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    this.#hasWritten = true;
    await this.insertEntries(entries);
    return true;
  }

  async holdings(): Promise<ReadonlyMap<string, Decimal>> {
    const rows = await this.#db
      .selectFrom('holdings')
      .select(['currency', sql<Decimal>`trim_scale(amount)::text`.as('amount')])
      .where('account_id', '=', this.#accountId)
      .orderBy('currency')
      .execute();
    return new Map(rows.map(({ currency, amount }) => [currency, amount]));
  }

  async insertEntries(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    this.#hasWritten = true;
    await this.#db
      .insertInto('ledger_entries')
      .values(
        entries.map(({ currency, account, amount, tradeId }) => ({
          ...{ ...this.#whose, currency, account, amount },
          trade_id: tradeId,
        })),
      )
      .execute();
    const held = new Map<string, Decimal>();
    for (const { currency, account, amount } of entries) {
      if (account === 'holdings') held.set(currency, add(held.get(currency) ?? '0', amount));
    }
    if (held.size === 0) return;
    await this.#db
      .insertInto('holdings')
      .values([...held].map(([currency, amount]) => ({ ...this.#whose, currency, amount })))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'currency'])
          .doUpdateSet({ amount: sql`holdings.amount + excluded.amount` }),
      )
      .execute();
  }

  async inputsAfter(
    deploymentId: string,
    seq: number,
    limit: number,
  ): Promise<readonly DeploymentInput[]> {
    await this.#writes.writeInputs();
    const rows = await this.#db
      .selectFrom('deployment_inputs')
      .select(['seq', 'input'])
      .where('account_id', '=', this.#accountId)
      .where('deployment_id', '=', deploymentId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ deploymentId, ...row }));
  }

  async insertInputs(inputs: readonly DeploymentInput[]): Promise<void> {
    this.#hasWritten = true;
    this.#writes.addInputs(inputs);
  }

  async outbox(): Promise<readonly OutboxItem[]> {
    await this.#writes.writeRequests();
    const rows = await this.#db
      .selectFrom('execution_outbox')
      .select(['kind', 'client_order_id', 'not_before'])
      .where('account_id', '=', this.#accountId)
      .orderBy('not_before')
      .orderBy('client_order_id')
      .execute();
    return rows.map(({ kind, client_order_id, not_before }) => ({
      kind,
      clientOrderId: client_order_id,
      notBefore: not_before,
    }));
  }

  async putOutbox(item: OutboxItem): Promise<void> {
    this.#hasWritten = true;
    this.#writes.putRequest(item);
  }

  async deleteOutbox({
    kind,
    clientOrderId,
  }: Pick<OutboxItem, 'kind' | 'clientOrderId'>): Promise<void> {
    this.#hasWritten = true;
    this.#writes.dropRequest({ kind, clientOrderId });
    await this.#db
      .deleteFrom('execution_outbox')
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .where('client_order_id', '=', clientOrderId)
      .execute();
  }

  async ownerBook(now: number): Promise<OwnerBook | null> {
    await this.#writes.flush();
    return readOwnerBook(this.#space, this.#accountId, now);
  }

  async auditHead(): Promise<AuditHead> {
    if (this.#auditHead !== undefined) return this.#auditHead;
    const row = await this.#db
      .selectFrom('audit_entries')
      .select(['seq', 'hash'])
      .where('account_id', '=', this.#accountId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (this.#auditHead = row ?? { seq: 0, hash: '' });
  }

  async insertAudit(entry: AuditEntry): Promise<void> {
    this.#hasWritten = true;
    this.#change('log', entry.deploymentId, String(entry.seq));
    this.#notes.push(entry);
    this.#auditHead = entry;
    this.#writes.addAudit(entry);
  }

  /** Writes orders before a statement that may find them: those of other deployments it does not. */
  async #writeOrdersOf(deploymentIds: readonly string[]): Promise<void> {
    const waiting = [...this.#writes.orders.values()];
    const isAsked = waiting.some(({ deploymentId }) => deploymentIds.includes(deploymentId));
    if (isAsked) await this.#writes.writeOrders();
  }

  #change(kind: LiveChange['kind'], deployment_id: string | null, reference = ''): void {
    const key = JSON.stringify([kind, deployment_id, reference]);
    this.#changes.set(key, { kind, deployment_id, reference });
  }

  get #db(): UserSpace['rows'] {
    return this.#space.rows;
  }

  get #whose(): { readonly user_id: string; readonly account_id: string } {
    return { user_id: this.#space.userId, account_id: this.#accountId };
  }

  #orders() {
    return this.#db
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where('account_id', '=', this.#accountId)
      .orderBy('decided_at')
      .orderBy('order_number')
      .orderBy('revision');
  }
}

function numberKey({
  deploymentId,
  orderNumber,
}: Pick<JournalOrder, 'deploymentId' | 'orderNumber'>): string {
  return `${deploymentId} ${orderNumber}`;
}

/** Returns orders that have not ended or were not reported, with one more if it is such a one, in their order. */
function withLive(orders: readonly JournalOrder[], added: JournalOrder): readonly JournalOrder[] {
  if (added.isReported && hasEnded(added.state)) return orders;
  return [...orders, added].toSorted(
    (a, b) => a.decidedAt - b.decidedAt || a.orderNumber - b.orderNumber || a.revision - b.revision,
  );
}
