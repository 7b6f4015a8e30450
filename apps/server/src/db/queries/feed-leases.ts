import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FeedLeasesTable } from '../schema/feeds.ts';
import type { Schema } from '../schema/schema.ts';

/** A lease as stored. */
export type FeedLeaseRow = Selectable<FeedLeasesTable>;

/** Right to write: held under one term by one process. */
export interface HeldTerm {
  readonly name: string;
  readonly term: number;
  readonly holder: string;
}

/**
 * Longest pause inside of a transaction that holds the lease, ms: the database ends one that takes longer, as a process that
 * stands still must not keep the next leader waiting.
 */
const MAX_PAUSE_MS = 3_000;

/** Returns a lease, or undefined when nobody ever held it. */
export async function readLease(
  db: Kysely<Schema>,
  name: string,
): Promise<FeedLeaseRow | undefined> {
  return db.selectFrom('feed_leases').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Takes a lease that nobody ever held; returns false when somebody was faster. */
export async function insertLease(
  db: Kysely<Schema>,
  { name, term, holder }: HeldTerm,
): Promise<boolean> {
  const made = await db
    .insertInto('feed_leases')
    .values({ name, term, holder, renewal_count: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return made !== undefined;
}

/** Takes a lease over under the next term; returns false when it is no longer as it was seen. */
export async function takeLease(
  db: Kysely<Schema>,
  seen: FeedLeaseRow,
  holder: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_leases')
    .set({ holder, term: seen.term + 1, renewal_count: seen.renewal_count + 1 })
    .where('name', '=', seen.name)
    .where('term', '=', seen.term)
    .where('renewal_count', '=', seen.renewal_count)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shows that the holder lives; returns false when it holds the lease no more. */
export async function renewLease(db: Kysely<Schema>, held: HeldTerm): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_leases')
    .set({ renewal_count: sql<number>`renewal_count + 1` })
    .where('name', '=', held.name)
    .where('term', '=', held.term)
    .where('holder', '=', held.holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a lease back, so that the next process takes it at once. */
export async function releaseLease(db: Kysely<Schema>, held: HeldTerm): Promise<void> {
  await db
    .updateTable('feed_leases')
    .set({ holder: null })
    .where('name', '=', held.name)
    .where('term', '=', held.term)
    .where('holder', '=', held.holder)
    .execute();
}

/**
 * Keeps others from taking the lease over until the transaction ends, which it has to without pauses.
 *
 * @returns False when it is not held any more.
 */
export async function holdLease(rows: Transaction<Schema>, held: HeldTerm): Promise<boolean> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(MAX_PAUSE_MS)}, true)`.execute(
    rows,
  );
  const row = await rows
    .selectFrom('feed_leases')
    .select('term')
    .where('name', '=', held.name)
    .where('term', '=', held.term)
    .where('holder', '=', held.holder)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
