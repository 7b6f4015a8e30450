import { randomUUID } from 'node:crypto';
import { watchlistRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { lockUser } from '../../../db/queries/user-lock.ts';
import {
  deleteWatched,
  insertWatched,
  listWatched,
  type WatchlistRow,
} from '../../../db/queries/watchlist.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { watchlistItem } from '../../presenters/watchlist.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the watchlist of users. */
export function addWatchlistRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, add, remove } = watchlistRoutes;

  implement(server, context, list, async ({ caller }) => {
    const rows = await database.forUser(caller.userId, listWatched);
    const priced = await pricedSymbols(
      context,
      rows.map(({ symbol }) => symbol),
    );
    // A symbol that its venue has delisted is not shown; it comes back when the venue lists it again.
    const items = rows.flatMap((row) => {
      const found = priced.get(row.symbol);
      return found === undefined ? [] : [watchlistItem(row, found)];
    });
    return { watchlist: { items } };
  });

  implement(
    server,
    context,
    add,
    async ({ caller, body: { symbol } }) => {
      const priced = (await pricedSymbols(context, [symbol])).get(symbol);
      if (priced === undefined) {
        throw notFound('market.unknown-symbol', `The symbol ${JSON.stringify(symbol)}`);
      }
      const watch = (space: UserSpace) => watchOnce(space, symbol, clock());
      const row = await database.forUser(caller.userId, watch);
      return { item: watchlistItem(row, priced) };
    },
    CHANGE,
  );

  implement(
    server,
    context,
    remove,
    async ({ caller, params: { id } }) => {
      const isGone = await database.forUser(caller.userId, (space) => deleteWatched(space, id));
      if (!isGone) throw notFound('watchlist.unknown-item', 'This item of the watchlist');
      return DONE;
    },
    CHANGE,
  );
}

/** Returns the symbol as it is watched, put at the end unless it was there. */
async function watchOnce(space: UserSpace, symbol: string, now: Date): Promise<WatchlistRow> {
  await lockUser(space);
  const watched = await listWatched(space);
  const before = watched.find((row) => row.symbol === symbol);
  if (before !== undefined) return before;
  requireQuota(watched.length, QUOTAS.watchlistItems, {
    code: 'watchlist.too-many',
    things: 'watched symbols',
    remedy: 'Remove one that you no longer watch.',
  });
  const position = (watched.at(-1)?.position ?? 0) + 1;
  const row = { id: randomUUID(), symbol, position, added_at: now };
  await insertWatched(space, row);
  return row;
}
