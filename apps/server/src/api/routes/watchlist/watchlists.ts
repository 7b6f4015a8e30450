import { randomUUID } from 'node:crypto';
import { watchlistRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { lockUser } from '../../../db/queries/user-lock.ts';
import {
  deleteWatchlist,
  insertWatchlist,
  orderWatchlists,
  renameWatchlist,
} from '../../../db/queries/watchlists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { watchlistSummary } from '../../presenters/watchlist.ts';
import { addTo, itemsOf } from './watchlist-items.ts';
import { listsOf, placed, requireList, requireListQuota } from './watchlist-space.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the watchlists of users, and what is in each. */
export function addWatchlistsRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { lists, createList, items, addItem } = watchlistRoutes;

  implement(server, context, lists, async ({ caller }) => {
    const rows = await database.forUser(caller.userId, (space) => listsOf(space, clock()));
    return { items: rows.map((row) => watchlistSummary(row, row.item_count)) };
  });

  implement(
    server,
    context,
    createList,
    async ({ caller, body: { name } }) =>
      database.forUser(caller.userId, (space) => createdList(space, name, clock())),
    CHANGE,
  );

  implement(server, context, items, async ({ caller: { userId }, params: { id } }) => ({
    items: await itemsOf(context, { userId, watchlistId: id }),
  }));

  implement(
    server,
    context,
    addItem,
    async ({ caller: { userId }, params: { id }, body }) => ({
      item: await addTo(context, { userId, watchlistId: id }, body),
    }),
    CHANGE,
  );

  addChanges(server, context);
}

function addChanges(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { changeList, removeList } = watchlistRoutes;

  implement(
    server,
    context,
    changeList,
    async ({ caller, params: { id }, body: { name, position } }) => {
      await database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        await requireList(space, id, clock());
        if (name !== undefined) await renameWatchlist(space, id, name);
        if (position === undefined) return;
        const others = (await listsOf(space, clock())).filter((list) => list.id !== id);
        await orderWatchlists(
          space,
          placed(
            others.map((list) => list.id),
            id,
            position,
          ),
        );
      });
      return DONE;
    },
    CHANGE,
  );

  implement(
    server,
    context,
    removeList,
    async ({ caller, params: { id } }) => {
      await database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        await requireList(space, id, clock());
        if ((await listsOf(space, clock())).length === 1) throw lastList();
        await deleteWatchlist(space, id);
      });
      return DONE;
    },
    CHANGE,
  );
}

async function createdList(space: UserSpace, name: string, now: Date) {
  await lockUser(space);
  const lists = await listsOf(space, now);
  requireListQuota(lists.length);
  const position = (lists.at(-1)?.position ?? 0) + 1;
  const list = { id: randomUUID(), name, position, created_at: now };
  await insertWatchlist(space, list);
  return watchlistSummary(list, 0);
}

function lastList(): ApiFailure {
  return new ApiFailure(409, 'watchlist.last-list', 'This is your only watchlist.', {
    remedy: 'Create another one first, or rename this one.',
  });
}
