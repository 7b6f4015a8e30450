import { type Selectable, sql } from 'kysely';
import type { LiveEventsTable } from '../schema/alerts.ts';
import type { UserSpace } from '../user-space.ts';

/** Channel on which new events are announced with their commit; the message is the id of the user. */
export const LIVE_EVENTS_CHANNEL = 'live_events';

/** Retention of events, hours. */
const KEPT_HOURS = 24;
/** Events after which old ones of the user go, and most of them that go at once. */
const [FORGOTTEN_AFTER, FORGOTTEN_AT_ONCE] = [16, 200];

/** An event as stored. */
export type LiveEventRow = Pick<
  Selectable<LiveEventsTable>,
  'id' | 'account_id' | 'deployment_id' | 'kind' | 'reference'
>;

/** A message to processes that listen, sent with the commit. */
export interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** Change of one thing by a transaction. */
export type LiveChange = Pick<LiveEventRow, 'kind' | 'deployment_id' | 'reference'>;

/**
 * Stores what a transaction has changed of an account (null: of none) as the last thing that it does: transactions of one user follow one another
 * from here to their commit, so that who has read up to an event has missed none before it.
 *
 * @param notice - Goes out with the events.
 */
export async function insertLiveEvents(
  { rows, userId }: UserSpace,
  accountId: string | null,
  changes: readonly LiveChange[],
  notice: Notice | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  // A row has its number once there is a row to join, and so after the wait for the lock.
  const { rows: inserted } = await sql<{ id: number }>`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`live_events ${userId}`}, 0)))
    insert into live_events (user_id, account_id, kind, deployment_id, reference)
    select ${userId}, ${accountId}, change.kind, change.deployment_id, change.reference
    from turn, jsonb_to_recordset(${JSON.stringify(changes)})
      as change (kind text, deployment_id text, reference text)
    returning id, pg_notify(${LIVE_EVENTS_CHANNEL}, ${userId}::text),
      pg_notify(${notice?.channel ?? LIVE_EVENTS_CHANNEL}, ${notice?.text ?? userId}::text)`.execute(
    rows,
  );
  if (inserted.some(({ id }) => id % FORGOTTEN_AFTER === 0)) await forgetOld({ rows, userId });
}

async function forgetOld({ rows, userId }: UserSpace): Promise<void> {
  await sql`
    delete from live_events where user_id = ${userId} and id in (
      select id from live_events where user_id = ${userId} order by id limit ${FORGOTTEN_AT_ONCE})
    and created_at < clock_timestamp() - ${KEPT_HOURS} * interval '1 hour'`.execute(rows);
}

/** Returns the user's events after one, oldest first. */
export async function liveEventsAfter(
  { rows, userId }: UserSpace,
  id: number,
  limit: number,
): Promise<LiveEventRow[]> {
  return rows
    .selectFrom('live_events')
    .select(['id', 'account_id', 'deployment_id', 'kind', 'reference'])
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the number of the user's newest event; 0 = there is none. */
export async function newestLiveEvent({ rows, userId }: UserSpace): Promise<number> {
  const { newest } = await rows
    .selectFrom('live_events')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Returns whether an event of the user is still kept: then so are all after it. */
export async function hasLiveEvent({ rows, userId }: UserSpace, id: number): Promise<boolean> {
  const found = await rows
    .selectFrom('live_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
