import { type Selectable, sql } from 'kysely';
import type { WatchlistsTable } from '../schema/watchlist.ts';
import type { UserSpace } from '../user-space.ts';

/** A list of watched symbols as stored. */
export type WatchlistsRow = Omit<Selectable<WatchlistsTable>, 'user_id'>;

/** Returns the user's lists, by position, with the count of their items. */
export async function listWatchlists({
  rows,
  userId,
}: UserSpace): Promise<(WatchlistsRow & { readonly item_count: number })[]> {
  return rows
    .selectFrom('watchlists as list')
    .select(['list.id', 'list.name', 'list.position', 'list.created_at'])
    .select((from) =>
      from
        .selectFrom('watchlist_items as item')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('item.watchlist_id', '=', 'list.id')
        .where('item.user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('item_count'),
    )
    .where('list.user_id', '=', userId)
    .orderBy('list.position')
    .execute();
}

/** Stores a list. */
export async function insertWatchlist(
  { rows, userId }: UserSpace,
  list: WatchlistsRow,
): Promise<void> {
  await rows
    .insertInto('watchlists')
    .values({ ...list, user_id: userId })
    .execute();
}

/** Gives a list of the user another name. */
export async function renameWatchlist(
  { rows, userId }: UserSpace,
  id: string,
  name: string,
): Promise<void> {
  await rows
    .updateTable('watchlists')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Puts the user's lists into the order of their ids, from position 1 on. */
export async function orderWatchlists(
  { rows, userId }: UserSpace,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update watchlists list set position = placed.place
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
    where list.id = placed.id and list.user_id = ${userId}`.execute(rows);
}

/** Deletes a list of the user with its items. */
export async function deleteWatchlist({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows.deleteFrom('watchlists').where('user_id', '=', userId).where('id', '=', id).execute();
}
