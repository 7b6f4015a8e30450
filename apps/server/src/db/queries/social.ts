import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { SocialIdentitiesTable } from '../schema/social.ts';
import type { UserSpace } from '../user-space.ts';

/** An account elsewhere that opens an account here. */
export type SocialIdentityRow = Selectable<SocialIdentitiesTable>;

/** Returns the id of the account that `subject` of `issuer` opens. */
export async function userOfSocialIdentity(
  db: Kysely<Schema>,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_of_social_identity(${issuer}, ${subject}) as user_id`.execute(db);
  return rows[0]?.user_id ?? undefined;
}

/** Returns the social accounts that open the user's account. */
export async function listSocialIdentities({
  rows,
  userId,
}: UserSpace): Promise<SocialIdentityRow[]> {
  return rows
    .selectFrom('social_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Stores a social account; rejects (23505) when it opens an account already, or the user has one of this provider. */
export async function insertSocialIdentity(
  { rows }: UserSpace,
  identity: SocialIdentityRow,
): Promise<void> {
  await rows.insertInto('social_identities').values(identity).execute();
}

/** Notes that a social account opened the user's account. */
export async function noteSocialUse(
  { rows, userId }: UserSpace,
  provider: string,
  use: { email: string | null; at: Date },
): Promise<void> {
  await rows
    .updateTable('social_identities')
    .set({ email: use.email, last_used_at: use.at })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** Deletes one of the user's social accounts; returns false when there is none. */
export async function deleteSocialIdentity(
  { rows, userId }: UserSpace,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
