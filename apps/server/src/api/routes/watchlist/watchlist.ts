import { watchlistRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { deleteWatched } from '../../../db/queries/watchlist.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { addTo, itemsOf } from './watchlist-items.ts';
import { moveWatched, requireList, unknownItem } from './watchlist-space.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the first watchlist of users, and the items of all. */
export function addWatchlistRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, add, move, remove } = watchlistRoutes;

  implement(server, context, list, async ({ caller: { userId } }) => ({
    watchlist: { items: await itemsOf(context, { userId, watchlistId: undefined }) },
  }));

  implement(
    server,
    context,
    add,
    async ({ caller: { userId }, body }) => ({
      item: await addTo(context, { userId, watchlistId: undefined }, body),
    }),
    CHANGE,
  );

  implement(
    server,
    context,
    move,
    async ({ caller, params: { id }, body: { position, watchlistId } }) => {
      await database.forUser(caller.userId, async (space) => {
        if (watchlistId !== undefined) await requireList(space, watchlistId, clock());
        await moveWatched(space, id, { position, watchlistId });
      });
      return DONE;
    },
    CHANGE,
  );

  implement(
    server,
    context,
    remove,
    async ({ caller, params: { id } }) => {
      const isGone = await database.forUser(caller.userId, (space) => deleteWatched(space, id));
      if (!isGone) throw unknownItem();
      return DONE;
    },
    CHANGE,
  );
}
