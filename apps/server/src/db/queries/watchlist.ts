import { type Selectable, sql } from 'kysely';
import type { WatchlistItemsTable } from '../schema/watchlist.ts';
import type { UserSpace } from '../user-space.ts';

/** A watched symbol as stored. */
export type WatchlistRow = Omit<Selectable<WatchlistItemsTable>, 'user_id'>;

const COLUMNS = ['id', 'symbol', 'position', 'added_at', 'watchlist_id'] as const;

/** Returns the watched symbols of a list of the user, by position. */
export async function listWatched(
  { rows, userId }: UserSpace,
  watchlistId: string,
): Promise<WatchlistRow[]> {
  return rows
    .selectFrom('watchlist_items')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('watchlist_id', '=', watchlistId)
    .orderBy('position')
    .execute();
}

/** Returns an item of any of the user's lists. */
export async function readWatched(
  { rows, userId }: UserSpace,
  id: string,
): Promise<WatchlistRow | undefined> {
  return rows
    .selectFrom('watchlist_items')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a watched symbol. */
export async function insertWatched(
  { rows, userId }: UserSpace,
  watched: WatchlistRow,
): Promise<void> {
  await rows
    .insertInto('watchlist_items')
    .values({ ...watched, user_id: userId })
    .execute();
}

/** Puts items into a list in the order of their ids, from position 1 on. */
export async function orderWatched(
  { rows, userId }: UserSpace,
  watchlistId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update watchlist_items item set position = placed.place, watchlist_id = ${watchlistId}
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
    where item.id = placed.id and item.user_id = ${userId}`.execute(rows);
}

/** Removes an item from the user's watchlists; returns false when it was not there. */
export async function deleteWatched({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
