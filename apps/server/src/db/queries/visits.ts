import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { VisitsTable } from '../schema/social.ts';

/** A visit to another site as stored. */
export type VisitRow = Selectable<VisitsTable>;

/** Stores a visit and forgets those that nobody came back from in time. */
export async function insertVisit(db: Kysely<Schema>, visit: VisitRow, now: Date): Promise<void> {
  await db.deleteFrom('visits').where('expires_at', '<', now).execute();
  await db.insertInto('visits').values(visit).execute();
}

/** Deletes a visit and returns it; of any number of callers at once, one gets it. */
export async function deleteVisit(
  db: Kysely<Schema>,
  stateHash: Buffer,
): Promise<VisitRow | undefined> {
  return db
    .deleteFrom('visits')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
}
