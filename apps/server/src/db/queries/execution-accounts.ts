import type { ExecutionAccount, Fence } from '@stratloom/execution';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { DeployedStrategiesTable, ExecutionAccountsTable } from '../schema/execution.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';
import { accountOf } from './execution-records.ts';

/** Columns of an account that the core knows. */
export const ACCOUNT_COLUMNS = [
  ...([
    'id',
    'venue',
    'is_killed',
    'fill_cursor',
    'opened_at',
    'banned_until',
    'mismatch',
    'ignored_differences',
  ] as const),
] as const;

/** Returns whose an account is, whoever asks; undefined when there is none. */
export async function ownerOfAccount(
  db: Kysely<Schema>,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`
    select execution_account_owner(${accountId}) as owner`.execute(db);
  return rows[0]?.owner ?? undefined;
}

/** Returns accounts of all users with something to do that nobody holds. */
export async function freeAccounts(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from free_execution_accounts() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores a new account of the user, without money or deployments. */
export async function insertAccount(
  { rows, userId }: UserSpace,
  account: Omit<
    Insertable<ExecutionAccountsTable>,
    | 'user_id'
    | 'fence'
    | 'holder'
    | 'lease_until'
    | 'is_killed'
    | 'mismatch'
    | 'ignored_differences'
  >,
): Promise<void> {
  await rows
    .insertInto('execution_accounts')
    .values({ ...account, user_id: userId })
    .execute();
}

/** Keeps the program of a deployment. Comes before the deployment; one that is never made stays without effect. */
export async function insertDeployedStrategy(
  { rows, userId }: UserSpace,
  strategy: Omit<Insertable<DeployedStrategiesTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('deployed_strategies')
    .values({ ...strategy, user_id: userId })
    .onConflict((conflict) => conflict.column('deployment_id').doNothing())
    .execute();
}

/** Takes the lease of an account that nobody holds any more; returns its new fencing number, undefined when somebody does. */
export async function takeAccount(
  { rows, userId }: UserSpace,
  accountId: string,
  holder: string,
  ttlMs: number,
): Promise<number | undefined> {
  const taken = await rows
    .updateTable('execution_accounts')
    .set({
      holder,
      fence: sql<number>`fence + 1`,
      lease_until: leaseEnd(ttlMs),
    })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    // Read again after the wait for a transaction that holds the row: a later clock, and the row as that one left it.
    .where(sql<boolean>`(holder is null or lease_until <= clock_timestamp())`)
    .returning('fence')
    .executeTakeFirst();
  return taken?.fence;
}

/** Prolongs a lease; returns false when it is somebody else's or was given back. */
export async function prolongAccount(
  { rows, userId }: UserSpace,
  { accountId, number }: Fence,
  ttlMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('execution_accounts')
    .set({ lease_until: leaseEnd(ttlMs) })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('fence', '=', number)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a lease back. */
export async function freeAccount(
  { rows, userId }: UserSpace,
  { accountId, number }: Fence,
): Promise<void> {
  await rows
    .updateTable('execution_accounts')
    .set({ holder: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('fence', '=', number)
    .execute();
}

/**
 * Locks the row of an account until the transaction ends: whoever takes it over waits.
 *
 * @param fence - Number under which it must be held; null = whoever holds it.
 * @returns The account, undefined when it is not held under that number.
 */
export async function lockAccount(
  { rows, userId }: UserSpace,
  accountId: string,
  fence: number | null,
): Promise<ExecutionAccount | undefined> {
  let query = rows
    .selectFrom('execution_accounts')
    .select(ACCOUNT_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', accountId);
  if (fence !== null) query = query.where('fence', '=', fence).where('holder', 'is not', null);
  const row = await query.forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

/** By the clock of the database, and after any wait for the row. */
function leaseEnd(ttlMs: number) {
  return sql<Date>`clock_timestamp() + ${ttlMs} * interval '1 millisecond'`;
}
