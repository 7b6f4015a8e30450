import type {
  AccountRows,
  AuditEntry,
  AuditHead,
  BookedFill,
  Decimal,
  Deployment,
  DeploymentInput,
  ExecutionAccount,
  JournalOrder,
  LedgerEntry,
  OutboxItem,
  OwnerBook,
} from '@stratloom/execution';
import { invariant } from '@stratloom/engine/model';
import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';
import { ACCOUNT_COLUMNS } from './execution-accounts.ts';
import type { LiveChange } from './live-events.ts';
import { readOwnerBook } from './owner-book.ts';
import {
  accountChanges,
  accountOf,
  auditColumns,
  DEPLOYMENT_COLUMNS,
  deploymentColumns,
  deploymentOf,
  fillColumns,
  ORDER_COLUMNS,
  orderColumns,
  orderOf,
} from './execution-records.ts';

/**
 * Rows of one account in one transaction that holds its row locked: nobody else changes them, so that what was read is read again only once it
 * was written.
 */
export class PostgresAccountRows implements AccountRows {
  readonly #space: UserSpace;
  readonly #accountId: string;
  #hasWritten = false;
  readonly #changes = new Map<string, LiveChange>();
  readonly #notes: AuditEntry[] = [];
  #account: ExecutionAccount | undefined;
  readonly #deployments = new Map<string, Deployment>();
  #liveOrders: readonly JournalOrder[] | undefined;

  /** @param account - The account as it was locked. */
  constructor(space: UserSpace, account: ExecutionAccount) {
    this.#space = space;
    this.#accountId = account.id;
    this.#account = account;
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
    const rows = await this.#db
      .selectFrom('deployments')
      .select(DEPLOYMENT_COLUMNS)
      .where('account_id', '=', this.#accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(deploymentOf);
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
    const { account_id, id, ...changes } = deploymentColumns(deployment);
    invariant(account_id === this.#accountId, `deployment ${id} is of another account`);
    this.#change('deployment', id);
    this.#deployments.delete(id);
    await this.#db
      .insertInto('deployments')
      .values({ ...changes, account_id, id, user_id: this.#space.userId })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(changes))
      .execute();
  }

  async order(clientOrderId: string): Promise<JournalOrder | null> {
    const row = await this.#orders()
      .where('client_order_id', '=', clientOrderId)
      .executeTakeFirst();
    return row === undefined ? null : orderOf(row);
  }

  async liveOrders(): Promise<readonly JournalOrder[]> {
    if (this.#liveOrders !== undefined) return this.#liveOrders;
    const rows = await this.#orders().where('is_live', '=', true).execute();
    return (this.#liveOrders = rows.map(orderOf));
  }

  async ordersNumbered(
    deploymentId: string,
    orderNumbers: readonly number[],
  ): Promise<readonly JournalOrder[]> {
    if (orderNumbers.length === 0) return [];
    const rows = await this.#orders()
      .where('deployment_id', '=', deploymentId)
      .where('order_number', 'in', orderNumbers)
      .execute();
    return rows.map(orderOf);
  }

  async countOrdersSince(deploymentId: string, time: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', this.#accountId)
      .where('deployment_id', '=', deploymentId)
      .where('decided_at', '>=', time)
      .executeTakeFirstOrThrow();
    return count;
  }

  async insertOrder(order: JournalOrder): Promise<boolean> {
    this.#hasWritten = true;
    this.#change('order', order.deploymentId, order.clientOrderId);
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
    for (const { currency, account, amount } of entries) {
      if (account !== 'holdings') continue;
      await this.#db
        .insertInto('holdings')
        .values({ ...this.#whose, currency, amount })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'currency'])
            .doUpdateSet({ amount: sql`holdings.amount + excluded.amount` }),
        )
        .execute();
    }
  }

  async inputsAfter(
    deploymentId: string,
    seq: number,
    limit: number,
  ): Promise<readonly DeploymentInput[]> {
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
    await this.#db
      .insertInto('deployment_inputs')
      .values(
        inputs.map(({ deploymentId, seq, input }) => ({
          ...this.#whose,
          deployment_id: deploymentId,
          seq,
          input: JSON.stringify(input),
        })),
      )
      .execute();
  }

  async outbox(): Promise<readonly OutboxItem[]> {
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

  async putOutbox({ kind, clientOrderId, notBefore }: OutboxItem): Promise<void> {
    this.#hasWritten = true;
    await this.#db
      .insertInto('execution_outbox')
      .values({
        ...this.#whose,
        kind,
        client_order_id: clientOrderId,
        not_before: notBefore,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'client_order_id'])
          .doUpdateSet({ not_before: notBefore }),
      )
      .execute();
  }

  async deleteOutbox({
    kind,
    clientOrderId,
  }: Pick<OutboxItem, 'kind' | 'clientOrderId'>): Promise<void> {
    this.#hasWritten = true;
    await this.#db
      .deleteFrom('execution_outbox')
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .where('client_order_id', '=', clientOrderId)
      .execute();
  }

  async ownerBook(now: number): Promise<OwnerBook | null> {
    return readOwnerBook(this.#space, this.#accountId, now);
  }

  async auditHead(): Promise<AuditHead> {
    const row = await this.#db
      .selectFrom('audit_entries')
      .select(['seq', 'hash'])
      .where('account_id', '=', this.#accountId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? { seq: 0, hash: '' };
  }

  async insertAudit(entry: AuditEntry): Promise<void> {
    this.#hasWritten = true;
    this.#change('log', entry.deploymentId, String(entry.seq));
    this.#notes.push(entry);
    await this.#db
      .insertInto('audit_entries')
      .values({ ...auditColumns(entry), ...this.#whose })
      .execute();
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
