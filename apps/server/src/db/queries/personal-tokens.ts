import { type Kysely, type Selectable, sql } from 'kysely';
import type { PersonalTokensTable } from '../schema/alerts.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A token as stored. */
export type PersonalTokenRow = Omit<Selectable<PersonalTokensTable>, 'user_id' | 'token_hash'>;

const COLUMNS = ['id', 'name', 'may_trade', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Returns whose a token is. */
export async function userOfPersonalToken(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`
    select user_of_personal_token(${tokenHash}) as owner`.execute(db);
  return rows[0]?.owner ?? undefined;
}

/** Returns the user's tokens, newest first. */
export async function listPersonalTokens({ rows, userId }: UserSpace): Promise<PersonalTokenRow[]> {
  return rows
    .selectFrom('personal_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Stores a token. */
export async function insertPersonalToken(
  { rows, userId }: UserSpace,
  token: PersonalTokenRow & { readonly token_hash: Buffer },
): Promise<void> {
  await rows
    .insertInto('personal_tokens')
    .values({ ...token, user_id: userId })
    .execute();
}

/** Returns a token of the user that is good at a moment, and notes to the minute that it was used. */
export async function usePersonalToken(
  { rows, userId }: UserSpace,
  tokenHash: Buffer,
  now: Date,
): Promise<PersonalTokenRow | undefined> {
  const found = await rows
    .selectFrom('personal_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  if (found === undefined || (found.last_used_at ?? 0) >= minute) return found;
  await rows
    .updateTable('personal_tokens')
    .set({ last_used_at: minute })
    .where('user_id', '=', userId)
    .where('id', '=', found.id)
    .execute();
  return found;
}

/** Deletes all tokens of the user. */
export async function deletePersonalTokens({ rows, userId }: UserSpace): Promise<void> {
  await rows.deleteFrom('personal_tokens').where('user_id', '=', userId).execute();
}

/** Deletes a token of the user; returns false when it was not there. */
export async function deletePersonalToken(
  { rows, userId }: UserSpace,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('personal_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
