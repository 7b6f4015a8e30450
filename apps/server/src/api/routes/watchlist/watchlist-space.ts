import { randomUUID } from 'node:crypto';
import { lockUser } from '../../../db/queries/user-lock.ts';
import {
  deleteWatched,
  insertWatched,
  listWatched,
  orderWatched,
  readWatched,
  type WatchlistRow,
} from '../../../db/queries/watchlist.ts';
import {
  insertWatchlist,
  listWatchlists,
  type WatchlistsRow,
} from '../../../db/queries/watchlists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';

/** Name of the list that everybody has. */
const FIRST_NAME = 'Watchlist';

/** Returns the user's lists by position, made if there is none: there is always one. */
export async function listsOf(
  space: UserSpace,
  now: Date,
): Promise<(WatchlistsRow & { readonly item_count: number })[]> {
  const lists = await listWatchlists(space);
  if (lists.length > 0) return lists;
  await lockUser(space);
  if ((await listWatchlists(space)).length === 0) {
    const list = { id: randomUUID(), name: FIRST_NAME, position: 1, created_at: now };
    await insertWatchlist(space, list);
  }
  return listWatchlists(space);
}

/** Returns the id of a list of the user: `id` if it is one, the first without it. */
export async function requireList(
  space: UserSpace,
  id: string | undefined,
  now: Date,
): Promise<string> {
  const lists = await listsOf(space, now);
  const list = id === undefined ? lists[0] : lists.find((each) => each.id === id);
  if (list === undefined) throw notFound('watchlist.unknown-list', 'This watchlist');
  return list.id;
}

/** Returns `items` with `item` at a place from 1; without one, or past the end, at the end. */
export function placed<Item>(items: readonly Item[], item: Item, position = Infinity): Item[] {
  return items.toSpliced(Math.min(position - 1, items.length), 0, item);
}

/** Symbol to watch, and where. */
interface NewItem {
  readonly symbol: string;
  readonly watchlistId: string;
  /** Place from 1; undefined = last. */
  readonly position: number | undefined;
}

/** Returns the symbol as it is watched in a list, put there unless it was there. */
export async function watchOnce(
  space: UserSpace,
  { symbol, watchlistId, position }: NewItem,
  now: Date,
): Promise<WatchlistRow> {
  await lockUser(space);
  const watched = await listWatched(space, watchlistId);
  const before = watched.find((row) => row.symbol === symbol);
  if (before !== undefined) return before;
  requireCapacity(watched.length);
  const last = (watched.at(-1)?.position ?? 0) + 1;
  const row = {
    ...{ id: randomUUID(), symbol, position: last, added_at: now },
    watchlist_id: watchlistId,
  };
  await insertWatched(space, row);
  if (position !== undefined) {
    const ids = watched.map(({ id }) => id);
    await orderWatched(space, watchlistId, placed(ids, row.id, position));
  }
  return row;
}

/** Moves an item of the user to a place of its list or of another one, where it replaces the same symbol. */
export async function moveWatched(
  space: UserSpace,
  id: string,
  to: { readonly watchlistId: string | undefined; readonly position: number | undefined },
): Promise<void> {
  await lockUser(space);
  const item = await readWatched(space, id);
  if (item === undefined) throw unknownItem();
  const target = to.watchlistId ?? item.watchlist_id;
  const others = (await listWatched(space, target)).filter((row) => row.id !== id);
  const same = others.find(({ symbol }) => symbol === item.symbol);
  if (target !== item.watchlist_id && same === undefined) requireCapacity(others.length);
  if (same !== undefined) await deleteWatched(space, same.id);
  const ids = others.filter((row) => row !== same).map((row) => row.id);
  await orderWatched(space, target, placed(ids, id, to.position));
}

/** Returns the failure for an item that is not there, or is somebody else's. */
export function unknownItem(): ApiFailure {
  return notFound('watchlist.unknown-item', 'This item of the watchlist');
}

function requireCapacity(count: number): void {
  if (count < QUOTAS.watchlistItems) return;
  throw new ApiFailure(
    409,
    'watchlist.too-many',
    `A watchlist holds ${QUOTAS.watchlistItems} symbols, which is the most it can.`,
    { remedy: 'Remove one that you no longer watch, or use another list.' },
  );
}

/** Throws the 409 failure unless the user may have another list. */
export function requireListQuota(count: number): void {
  requireQuota(count, QUOTAS.watchlists, {
    code: 'watchlist.too-many-lists',
    things: 'watchlists',
    remedy: 'Delete one that you no longer need.',
  });
}
