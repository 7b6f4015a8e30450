import type {
  AuditEntry,
  BookedFill,
  Decimal,
  Deployment,
  ExecutionAccount,
  JournalOrder,
} from '@stratloom/execution';
import { type Selectable, sql } from 'kysely';
import type { DeployedStrategiesTable, ExecutionAccountsTable } from '../schema/execution.ts';
import type { UserSpace } from '../user-space.ts';
import { ACCOUNT_COLUMNS } from './execution-accounts.ts';
import { accountOf, auditEntryOf, deploymentOf, fillOf, orderOf } from './execution-records.ts';

/** A part of a list, newest first. */
export interface PageRequest<Place> {
  /** Most rows. */
  readonly limit: number;
  /** Place of the last row of the page before; null = from the newest. */
  readonly after: Place | null;
}

/** Rows of a user's list that are asked for; null = of all. */
export interface ExecutionFilter {
  readonly accountId: string | null;
  readonly deploymentId: string | null;
}

/** Orders that are asked for. */
export interface OrderFilter extends ExecutionFilter {
  /** True: only those that have not ended, or whose end their strategy was not given yet. */
  readonly isLive: boolean;
  /** Id of the only one. */
  readonly clientOrderId?: string;
}

/** An account as its owner sees it. */
export interface AccountRow extends ExecutionAccount {
  readonly kind: Selectable<ExecutionAccountsTable>['kind'];
  readonly connectionId: string | null;
  readonly name: string;
  readonly currency: string;
  readonly money: 'paper' | 'real';
  readonly createdAt: Date;
  /** True while a process works for it. */
  readonly isHeld: boolean;
  /** Holdings of the books by currency. */
  readonly holdings: Readonly<Record<string, Decimal>>;
}

/** A deployment as its owner sees it in a list. */
export interface DeploymentRow extends Deployment {
  readonly createdAt: Date;
  /** Name of the strategy when it was deployed; null when its program is not kept. */
  readonly name: string | null;
  readonly language: string | null;
  readonly strategyId: string | null;
  readonly versionNumber: number | null;
  /** JSON of the values of its parameters; null when its program is not kept. */
  readonly parameters: string | null;
  /** Deployment with whose books it goes on; null = it began by itself. */
  readonly predecessorId: string | null;
  /** Deployment that goes on with its books; null = there is none. */
  readonly successorId: string | null;
}

/** An order with the account it is on. */
export interface OrderRow extends JournalOrder {
  readonly accountId: string;
}

/** A fill with the account it is on. */
export interface FillRow extends BookedFill {
  readonly accountId: string;
}

/** Place of a deployment in a list. */
export interface DeploymentPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** Place of an order in a list. */
export type OrderPlace = Pick<OrderRow, 'decidedAt' | 'clientOrderId' | 'accountId'>;

/** Place of a fill in a list. */
export type FillPlace = Pick<FillRow, 'bookedAt' | 'tradeId' | 'accountId'>;

/** Returns the accounts of the user, oldest first. */
export async function listAccounts({ rows, userId }: UserSpace): Promise<AccountRow[]> {
  const found = await rows
    .selectFrom('execution_accounts')
    .select([
      ...ACCOUNT_COLUMNS,
      'kind',
      'connection_id',
      'name',
      'currency',
      'created_at',
      'money',
    ])
    .select(
      sql<boolean>`coalesce(holder is not null and lease_until > clock_timestamp(), false)`.as(
        'is_held',
      ),
    )
    .select(
      sql<Record<string, Decimal>>`coalesce((
        select json_object_agg(currency, trim_scale(amount)::text order by currency) from holdings
        where holdings.account_id = execution_accounts.id), '{}')`.as('holdings'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map((row) => ({
    ...accountOf(row),
    kind: row.kind,
    connectionId: row.connection_id,
    name: row.name,
    currency: row.currency,
    money: row.money,
    createdAt: row.created_at,
    isHeld: row.is_held,
    holdings: row.holdings,
  }));
}

/** Returns deployments of the user, newest first. */
export async function listDeployments(
  space: UserSpace,
  accountId: string | null,
  { limit, after }: PageRequest<DeploymentPlace>,
): Promise<DeploymentRow[]> {
  let query = deploymentsOf(space);
  if (accountId !== null) query = query.where('deployments.account_id', '=', accountId);
  if (after !== null) {
    const { createdAt, id } = after;
    query = query.where(
      sql<boolean>`(deployments.created_at, deployments.id) < (${createdAt}, ${id})`,
    );
  }
  const found = await query
    .orderBy('deployments.created_at', 'desc')
    .orderBy('deployments.id', 'desc')
    .limit(limit)
    .execute();
  return found.map(deploymentRowOf);
}

/** Returns a deployment of the user. */
export async function readDeployment(
  space: UserSpace,
  id: string,
): Promise<DeploymentRow | undefined> {
  const row = await deploymentsOf(space).where('deployments.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : deploymentRowOf(row);
}

/** Returns the deployments whose books one goes on with, newest first; at most so many. */
export async function predecessorsOf(
  space: UserSpace,
  { predecessorId }: Pick<DeploymentRow, 'predecessorId'>,
  most: number,
): Promise<DeploymentRow[]> {
  const found: DeploymentRow[] = [];
  for (let id = predecessorId; id !== null && found.length < most;) {
    const row = await readDeployment(space, id);
    if (row === undefined) break;
    found.push(row);
    id = row.predecessorId;
  }
  return found;
}

/** Returns the program of a deployment as it was deployed. */
export async function readDeployedStrategy(
  { rows, userId }: UserSpace,
  deploymentId: string,
): Promise<Omit<Selectable<DeployedStrategiesTable>, 'user_id'> | undefined> {
  return rows
    .selectFrom('deployed_strategies')
    .select(['deployment_id', 'strategy_id', 'version_number', 'name', 'language', 'code'])
    .select(['parameters', 'timeframe', 'settings', 'instruments', 'created_at'])
    .select(['predecessor_id', 'opening_cash', 'listing_id'])
    .where('user_id', '=', userId)
    .where('deployment_id', '=', deploymentId)
    .executeTakeFirst();
}

/** Returns orders of the user, newest first. */
export async function listOrders(
  { rows, userId }: UserSpace,
  { accountId, deploymentId, isLive, clientOrderId }: OrderFilter,
  { limit, after }: PageRequest<OrderPlace>,
): Promise<OrderRow[]> {
  let query = rows.selectFrom('orders').selectAll().where('user_id', '=', userId);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (deploymentId !== null) query = query.where('deployment_id', '=', deploymentId);
  if (isLive) query = query.where('is_live', '=', true);
  if (clientOrderId !== undefined) query = query.where('client_order_id', '=', clientOrderId);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(decided_at, client_order_id, account_id)
        < (${after.decidedAt}, ${after.clientOrderId}, ${after.accountId})`,
    );
  }
  const found = await query
    .orderBy('decided_at', 'desc')
    .orderBy('client_order_id', 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .execute();
  return found.map((row) => ({ ...orderOf(row), accountId: row.account_id }));
}

/** Returns how many orders of the user may still be filled, by deployment. */
export async function countWorkingOrders({
  rows,
  userId,
}: UserSpace): Promise<Map<string, number>> {
  const counts = await rows
    .selectFrom('orders')
    .select(['deployment_id', sql<number>`count(*)::integer`.as('count')])
    .where('user_id', '=', userId)
    .where('state', 'in', ['SENT', 'UNKNOWN', 'OPEN', 'PARTIAL'])
    .groupBy('deployment_id')
    .execute();
  return new Map(counts.map((row) => [row.deployment_id, row.count]));
}

/** Returns the mean price of the fills of orders on an account, quote currency, by client order id. */
export async function meanFillPrices(
  { rows, userId }: UserSpace,
  accountId: string,
  clientOrderIds: readonly string[],
): Promise<Map<string, Decimal>> {
  if (clientOrderIds.length === 0) return new Map();
  const means = await rows
    .selectFrom('fills')
    .select('client_order_id')
    .select(
      sql<Decimal>`trim_scale(round(sum(quantity::numeric * price::numeric) / sum(quantity::numeric), 10))::text`.as(
        'mean',
      ),
    )
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('client_order_id', 'in', clientOrderIds)
    .groupBy('client_order_id')
    .execute();
  return new Map(means.map((row) => [row.client_order_id, row.mean]));
}

/** Returns fills of the user, those that were booked last first. */
export async function listFills(
  { rows, userId }: UserSpace,
  { accountId, deploymentId }: ExecutionFilter,
  { limit, after }: PageRequest<FillPlace>,
): Promise<FillRow[]> {
  let query = rows.selectFrom('fills').selectAll().where('user_id', '=', userId);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (deploymentId !== null) query = query.where('deployment_id', '=', deploymentId);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(booked_at, trade_id, account_id)
        < (${after.bookedAt}, ${after.tradeId}, ${after.accountId})`,
    );
  }
  const found = await query
    .orderBy('booked_at', 'desc')
    .orderBy('trade_id', 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .execute();
  return found.map((row) => ({ ...fillOf(row), accountId: row.account_id }));
}

/** Returns entries of the audit log of one of the user's accounts, newest first. @param page - Places are numbers of entries. */
export async function listAudit(
  { rows, userId }: UserSpace,
  { accountId, deploymentId }: ExecutionFilter & { readonly accountId: string },
  { limit, after }: PageRequest<number>,
): Promise<AuditEntry[]> {
  let query = rows
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId);
  if (deploymentId !== null) query = query.where('deployment_id', '=', deploymentId);
  if (after !== null) query = query.where('seq', '<', after);
  const found = await query.orderBy('seq', 'desc').limit(limit).execute();
  return found.map(auditEntryOf);
}

/** Returns the whole audit log of one of the user's accounts, oldest first. */
export async function wholeAudit(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<AuditEntry[]> {
  const found = await rows
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  return found.map(auditEntryOf);
}

/** Returns the currencies in which the ledger of an account does not sum to zero, or differs from what is held. */
export async function wrongCurrencies(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<string[]> {
  const { rows: found } = await sql<{ currency: string }>`
    select coalesce(ledger.currency, held.currency) as currency
    from (
      select currency, sum(amount::numeric) as total,
        coalesce(sum(amount::numeric) filter (where account = 'holdings'), 0) as held
      from ledger_entries where user_id = ${userId} and account_id = ${accountId} group by currency
    ) as ledger
    full join (
      select currency, amount from holdings where user_id = ${userId} and account_id = ${accountId}
    ) as held using (currency)
    where coalesce(ledger.total, 0) <> 0 or coalesce(ledger.held, 0) <> coalesce(held.amount, 0)
    order by 1`.execute(rows);
  return found.map(({ currency }) => currency);
}

function deploymentsOf({ rows, userId }: UserSpace) {
  return rows
    .selectFrom('deployments')
    .leftJoin('deployed_strategies', (join) =>
      join
        .onRef('deployed_strategies.deployment_id', '=', 'deployments.id')
        .onRef('deployed_strategies.user_id', '=', 'deployments.user_id'),
    )
    .selectAll('deployments')
    .select(['deployed_strategies.name', 'deployed_strategies.language'])
    .select(['deployed_strategies.strategy_id', 'deployed_strategies.version_number'])
    .select(['deployed_strategies.parameters', 'deployed_strategies.predecessor_id'])
    .select(
      sql<string | null>`(
        select later.id from deployed_strategies as program
        join deployments as later on later.id = program.deployment_id
          and later.user_id = program.user_id
        where program.user_id = ${userId} and program.predecessor_id = deployments.id limit 1)`.as(
        'successor_id',
      ),
    )
    .where('deployments.user_id', '=', userId);
}

function deploymentRowOf(
  row: Awaited<ReturnType<ReturnType<typeof deploymentsOf>['execute']>>[number],
): DeploymentRow {
  return {
    ...deploymentOf(row),
    createdAt: row.created_at,
    name: row.name,
    language: row.language,
    strategyId: row.strategy_id,
    versionNumber: row.version_number,
    parameters: row.parameters,
    predecessorId: row.predecessor_id,
    successorId: row.successor_id,
  };
}
