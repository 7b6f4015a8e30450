import type { Privacy } from '@stratloom/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Privacy of who has chosen nothing yet: nobody sees anything. */
const PRIVATE: Privacy = {
  ...{ handle: null, showProfile: false, publicStats: false, allowFollowers: false },
};

/** Returns what others see of the user. */
export async function readPrivacy({ rows, userId }: UserSpace): Promise<Privacy> {
  const row = await rows
    .selectFrom('user_privacy')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return PRIVATE;
  const { handle, show_profile: showProfile, public_stats: publicStats } = row;
  return { handle, showProfile, publicStats, allowFollowers: row.allow_followers };
}

/** Replaces what others see of the user; rejects (23505) when the handle is taken. */
export async function putPrivacy(
  { rows, userId }: UserSpace,
  { handle, showProfile, publicStats, allowFollowers }: Privacy,
  at: Date,
): Promise<void> {
  const change = {
    ...{ handle, show_profile: showProfile, public_stats: publicStats },
    ...{ allow_followers: allowFollowers, updated_at: at },
  };
  await rows
    .insertInto('user_privacy')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Returns whose profile a handle shows; undefined when it shows none. */
export async function userOfHandle(
  db: Kysely<Schema>,
  handle: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    user_id: string | null;
  }>`select user_of_handle(${handle}) as user_id`.execute(db);
  return rows[0]?.user_id ?? undefined;
}
