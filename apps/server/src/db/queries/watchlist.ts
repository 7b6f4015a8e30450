import type { Selectable } from 'kysely';
import type { WatchlistItemsTable } from '../schema/watchlist.ts';
import type { UserSpace } from '../user-space.ts';

/** A watched symbol as stored. */
export type WatchlistRow = Omit<Selectable<WatchlistItemsTable>, 'user_id'>;

/** Returns the user's watched symbols, by position. */
export async function listWatched({ rows, userId }: UserSpace): Promise<WatchlistRow[]> {
  return rows
    .selectFrom('watchlist_items')
    .select(['id', 'symbol', 'position', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
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

/** Removes an item from the user's watchlist; returns false when it was not there. */
export async function deleteWatched({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
