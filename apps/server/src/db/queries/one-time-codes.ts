import { type Kysely, sql } from 'kysely';
import type { OneTimeCodesTable } from '../schema/sign-in-methods.ts';
import type { Schema } from '../schema/schema.ts';

/** Most tries of one code. */
export const MAX_CODE_ATTEMPTS = 5;

/** Stores a code, in place of the one that its subject had. */
export async function putOneTimeCode(
  db: Kysely<Schema>,
  code: Omit<OneTimeCodesTable, 'attempts'>,
): Promise<void> {
  const { code_hash, send_id, expires_at } = code;
  await db
    .insertInto('one_time_codes')
    .values({ ...code, attempts: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ code_hash, send_id, expires_at, attempts: 0 }),
    )
    .execute();
}

/**
 * Counts a try of a subject's code and returns the hash to compare with; undefined when there is none, it is over, or it
 * has been tried too often. However many try at once, no more than the limit get it.
 */
export async function countCodeAttempt(
  db: Kysely<Schema>,
  subject: Buffer,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('subject', '=', subject)
    .where('attempts', '<', MAX_CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Takes a code away and returns the message that carried it; of any number of callers at once, one gets it. */
export async function takeOneTimeCode(
  db: Kysely<Schema>,
  subject: Buffer,
  codeHash: Buffer,
): Promise<{ sendId: string | null } | undefined> {
  const row = await db
    .deleteFrom('one_time_codes')
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .returning('send_id')
    .executeTakeFirst();
  return row === undefined ? undefined : { sendId: row.send_id };
}

/** Returns until when the code of a subject may be tried, or undefined when there is none to try. */
export async function pendingCodeUntil(
  db: Kysely<Schema>,
  subject: Buffer,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('expires_at')
    .where('subject', '=', subject)
    .where('attempts', '<', MAX_CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Deletes the codes that nobody used in time. */
export async function deleteExpiredCodes(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
}
