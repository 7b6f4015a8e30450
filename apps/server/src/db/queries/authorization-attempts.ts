import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { AuthorizationAttemptsTable } from '../schema/social.ts';

/** An authorization attempt as stored, in the table `visits`. */
export type AuthorizationAttemptRow = Selectable<AuthorizationAttemptsTable>;

/** Stores an authorization attempt and deletes the expired ones. */
export async function insertAuthorizationAttempt(
  db: Kysely<Schema>,
  attempt: AuthorizationAttemptRow,
  now: Date,
): Promise<void> {
  await db.deleteFrom('visits').where('expires_at', '<', now).execute();
  await db.insertInto('visits').values(attempt).execute();
}

/** Deletes an authorization attempt and returns it; of any number of callers at once, one gets it. */
export async function deleteAuthorizationAttempt(
  db: Kysely<Schema>,
  stateHash: Buffer,
): Promise<AuthorizationAttemptRow | undefined> {
  return db
    .deleteFrom('visits')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
}
