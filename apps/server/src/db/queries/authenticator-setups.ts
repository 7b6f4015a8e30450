import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Most tries to confirm one setup. */
const MAX_SETUP_ATTEMPTS = 5;

/** Stores a setup that waits for its first code, in place of the last one of the same account or profile. */
export async function putSetup(
  db: Kysely<Schema>,
  setup: { subject: string; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { secret_sealed: setup.sealed, attempts: 0, expires_at: setup.expiresAt };
  await db
    .insertInto('authenticator_setups')
    .values({ subject: setup.subject, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute();
}

/** Counts a try and returns the sealed secret, or undefined when there is no setup that may still be tried. */
export async function countSetupAttempt(
  db: Kysely<Schema>,
  subject: string,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('authenticator_setups')
    .set({ attempts: sql`attempts + 1` })
    .where('subject', '=', subject)
    .where('attempts', '<', MAX_SETUP_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning('secret_sealed')
    .executeTakeFirst();
  return row?.secret_sealed;
}

/** Takes a setup away; returns true for one of any number of callers at once. */
export async function takeSetup(
  db: Kysely<Schema>,
  subject: string,
  sealed: Buffer,
): Promise<boolean> {
  const result = await db
    .deleteFrom('authenticator_setups')
    .where('subject', '=', subject)
    .where('secret_sealed', '=', sealed)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Deletes the setups that nobody confirmed in time. */
export async function deleteExpiredSetups(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('authenticator_setups').where('expires_at', '<', now).execute();
}
