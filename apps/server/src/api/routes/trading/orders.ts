import { type LiveOrder, orderRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  listOrders,
  meanFillPrices,
  type OrderPlace,
  type OrderRow,
} from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { liveOrder } from '../../presenters/trading.ts';
import { commanded, commandsOf, requireAccount } from './trading-space.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the orders of every account and deployment of a user. */
export function addOrderRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;

  implement(server, context, orderRoutes.list, async ({ caller, query }) => {
    const { accountId = null, deploymentId = null, working, limit, after } = query;
    const place = after === undefined ? null : placeOf(after);
    return database.forUser(caller.userId, async (space) => {
      const filter = { accountId, deploymentId, isLive: working === 'true' };
      const rows = await listOrders(space, filter, { limit: limit + 1, after: place });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        items: await presentOrders(space, shown),
        next: last === undefined ? null : textOf(last),
      };
    });
  });

  implement(
    server,
    context,
    orderRoutes.giveUp,
    async ({ caller: { userId }, params: { id, clientOrderId }, body: { reason } }) => {
      await database.forUser(userId, async (space) => {
        await requireAccount(space, id);
        await readOrder(space, id, clientOrderId);
      });
      const refusal = await commanded(() =>
        commandsOf(context, id).giveUpOrder(clientOrderId, reason),
      );
      if (refusal !== null) throw REFUSALS[refusal]();
      return database.forUser(userId, (space) => readOrder(space, id, clientOrderId));
    },
    CHANGE,
  );
}

/** Returns orders as their owner sees them. */
export async function presentOrders(
  space: UserSpace,
  rows: readonly OrderRow[],
): Promise<LiveOrder[]> {
  const means = new Map<string, string>();
  for (const [accountId, orders = []] of Map.groupBy(rows, (row) => row.accountId)) {
    const ids = orders.map(({ clientOrderId }) => clientOrderId);
    for (const [id, mean] of await meanFillPrices(space, accountId, ids)) {
      means.set(`${accountId} ${id}`, mean);
    }
  }
  return rows.map((row) =>
    liveOrder(row, means.get(`${row.accountId} ${row.clientOrderId}`) ?? null),
  );
}

const REFUSALS = {
  'no-order': () => notFound('trading.no-order', 'This order'),
  'not-unknown': () =>
    new ApiFailure(409, 'trading.order-known', 'It is known what became of this order.', {
      remedy: 'Cancel it by halting its deployment; only an UNKNOWN order can be given up.',
    }),
  'deployment-trades': () =>
    new ApiFailure(409, 'trading.deployment-trades', 'The deployment of this order still trades.', {
      remedy: 'Halt it first: it would order again what this order may have done already.',
    }),
} as const;

async function readOrder(
  space: UserSpace,
  accountId: string,
  clientOrderId: string,
): Promise<LiveOrder> {
  const filter = { accountId, deploymentId: null, isLive: false, clientOrderId };
  const [order] = await presentOrders(
    space,
    await listOrders(space, filter, { limit: 1, after: null }),
  );
  if (order === undefined) throw REFUSALS['no-order']();
  return order;
}

/** Place of an order in the list, as text. */
function textOf({ decidedAt, accountId, clientOrderId }: OrderRow): string {
  return `${decidedAt}~${accountId}~${clientOrderId}`;
}

/** @throws ApiFailure 400 for what is no place. */
function placeOf(text: string): OrderPlace {
  const [at = '', accountId, ...rest] = text.split('~');
  const decidedAt = Number(at);
  const clientOrderId = rest.join('~');
  if (at !== '' && Number.isFinite(decidedAt) && accountId !== undefined && clientOrderId !== '') {
    return { decidedAt, accountId, clientOrderId };
  }
  throw badInput({
    code: 'trading.no-place',
    message: 'This place in the list does not exist.',
    remedy: 'Send the value of `next` of the page before.',
  });
}
