import type { Kysely, Selectable } from 'kysely';
import type { ChallengesTable } from '../schema/accounts.ts';
import type { Schema } from '../schema/schema.ts';

/** Stores a challenge. */
export async function insertChallenge(
  db: Kysely<Schema>,
  challenge: ChallengesTable,
): Promise<void> {
  await db.insertInto('challenges').values(challenge).execute();
}

/** Deletes a challenge and returns it; of any number of callers at once, one gets it. */
export async function deleteChallenge(
  db: Kysely<Schema>,
  challenge: string,
): Promise<Selectable<ChallengesTable> | undefined> {
  return db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the challenges that nobody answered in time. */
export async function deleteExpiredChallenges(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<', now).execute();
}
