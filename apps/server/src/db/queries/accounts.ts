import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { PasskeysTable, UsersTable } from '../schema/accounts.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A user as stored. */
export type UserRow = Selectable<UsersTable>;
/** A passkey as stored. */
export type PasskeyRow = Selectable<PasskeysTable>;

async function firstUserId(
  db: Kysely<Schema>,
  lookup: ReturnType<typeof sql<{ user_id: string | null }>>,
): Promise<string | undefined> {
  const { rows } = await lookup.execute(db);
  return rows[0]?.user_id ?? undefined;
}

/** Returns the id of the account with an e-mail address (lower case). */
export async function userOfEmail(db: Kysely<Schema>, email: string): Promise<string | undefined> {
  return firstUserId(db, sql`select user_of_email(${email}) as user_id`);
}

/** Returns the id of the account that a passkey belongs to. */
export async function userOfPasskey(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<string | undefined> {
  return firstUserId(db, sql`select user_of_passkey(${credentialId}) as user_id`);
}

/** Returns the id of the account that a refresh token belongs to. */
export async function userOfRefreshToken(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<string | undefined> {
  return firstUserId(db, sql`select user_of_refresh_token(${tokenHash}) as user_id`);
}

/** Columns of a user. */
const USER_COLUMNS = [
  ...(['id', 'name', 'email', 'created_at', 'email_verified_at', 'recovered_at'] as const),
] as const;

/** Returns the user whose space it is. */
export async function readUser({ rows, userId }: UserSpace): Promise<UserRow | undefined> {
  return rows.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** Stores the user whose space it is; rejects (23505) when the id or the e-mail address is taken. */
export async function insertUser({ rows }: UserSpace, user: Insertable<UsersTable>): Promise<void> {
  await rows.insertInto('users').values(user).execute();
}

/** Stores a passkey; rejects (23505) when its credential id is taken. */
export async function insertPasskey({ rows }: UserSpace, passkey: PasskeyRow): Promise<void> {
  await rows.insertInto('passkeys').values(passkey).execute();
}

/** Renames a passkey; returns false when it is not the user's. */
export async function renamePasskey(
  { rows, userId }: UserSpace,
  credentialId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns the user's passkeys, oldest first. */
export async function listPasskeys({ rows, userId }: UserSpace): Promise<PasskeyRow[]> {
  return rows
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Takes a passkey away; returns false when it was not the user's. */
export async function deletePasskey(
  { rows, userId }: UserSpace,
  credentialId: string,
): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Notes that an e-mail address was proven to be the user's; returns false when it is no longer that of the account. */
export async function noteEmailVerified(
  { rows, userId }: UserSpace,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Notes that the account was recovered by e-mail alone. */
export async function noteRecovered({ rows, userId }: UserSpace, at: Date): Promise<void> {
  await rows.updateTable('users').set({ recovered_at: at }).where('id', '=', userId).execute();
}

/** Replaces an e-mail address that the user has never proven; returns false when it is proven. Rejects (23505) when the new one is taken. */
export async function replaceUnprovenEmail(
  { rows, userId }: UserSpace,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns the ids of the user's passkeys. */
export async function listPasskeyIds({ rows, userId }: UserSpace): Promise<string[]> {
  const found = await rows
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return found.map((row) => row.credential_id);
}

/** Returns a passkey of the user, locked until the transaction ends. */
export async function lockPasskey(
  { rows, userId }: UserSpace,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return rows
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(
  { rows, userId }: UserSpace,
  credentialId: string,
  use: { signCount: number; backedUp: boolean; at: Date },
): Promise<void> {
  await rows
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, backed_up: use.backedUp, last_used_at: use.at })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .execute();
}
