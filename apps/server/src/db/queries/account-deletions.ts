import { type Kysely, type Selectable, sql } from 'kysely';
import { PERSONAL_TABLES } from '../personal-tables.ts';
import { forgetFollowers } from './follows.ts';
import { eraseListings, hasMarketBooks } from './listings.ts';
import type { AccountDeletionsTable } from '../schema/personal-data.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Returns when the user's account goes; undefined when it stays. */
export async function readAccountDeletion({
  rows,
  userId,
}: UserSpace): Promise<Selectable<AccountDeletionsTable> | undefined> {
  return rows
    .selectFrom('account_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Notes that the user's account is to go in some days, unless that is noted already. */
export async function requestAccountDeletion(
  { rows, userId }: UserSpace,
  { at, days }: { at: Date; days: number },
): Promise<void> {
  await rows
    .insertInto('account_deletions')
    .values({
      ...{ user_id: userId, requested_at: at },
      due_at: sql<Date>`clock_timestamp() + ${days} * interval '1 day'`,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Lets the user's account stay after all; returns false when it was to stay. */
export async function cancelAccountDeletion({ rows, userId }: UserSpace): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns users whose accounts are due to go. */
export async function dueAccountDeletions(db: Kysely<Schema>, most: number): Promise<string[]> {
  const { rows } = await sql<{
    owner_id: string;
  }>`select due_account_deletions(${most}) as owner_id`.execute(db);
  return rows.map((row) => row.owner_id);
}

/** Returns how many deployments of the user have neither stopped nor failed. */
export async function countTradingDeployments({ rows, userId }: UserSpace): Promise<number> {
  const { count } = await rows
    .selectFrom('deployments')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ['stopped', 'error'])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Erases all that is kept of the user, but for the books of accounts on which something was booked: they stay with an id
 * that names nobody any more. Fails unless the account is due to go, or while it trades.
 */
export async function eraseUser(space: UserSpace): Promise<void> {
  const { rows, userId } = space;
  await sql`select erase_trading_of_user()`.execute(rows);
  await deleteOwnRows(space);
  await forgetFollowers(space);
  await eraseListings(space);
  // What was begun without an account yet, and ends by itself within the hour.
  await rows.deleteFrom('challenges').where('subject', '=', userId).execute();
  await rows.deleteFrom('authenticator_setups').where('subject', '=', userId).execute();
  await rows.deleteFrom('visits').where('subject', '=', userId).execute();
  const books = await rows
    .selectFrom('execution_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (books === undefined && !(await hasMarketBooks(space))) {
    await rows.deleteFrom('users').where('id', '=', userId).execute();
    return;
  }
  await rows
    .updateTable('users')
    .set({ name: '', email: `${userId}@deleted.invalid`, email_verified_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Deletes what belongs to the user alone. Rows that hang on others go with them. */
async function deleteOwnRows({ rows, userId }: UserSpace): Promise<void> {
  for (const [table, { erased }] of Object.entries(PERSONAL_TABLES)) {
    if (erased !== 'delete') continue;
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(rows);
  }
}
