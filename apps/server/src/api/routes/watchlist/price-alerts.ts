import { randomUUID } from 'node:crypto';
import { type PriceAlert, type PriceAlertCondition, priceAlertRoutes } from '@stratloom/contracts';
import type { Quote } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { isMet } from '../../../alerts/alert-condition.ts';
import { KEPT_FIRINGS } from '../../../alerts/evaluate-alerts.ts';
import {
  deleteFiring,
  deletePriceAlert,
  insertPriceAlert,
  listFirings,
  listPriceAlerts,
} from '../../../db/queries/price-alerts.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { priceAlert, priceAlertFiring } from '../../presenters/price-alert.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';
import { seenBy } from '../market/seen-markets.ts';

const CHANGE = { limit: 'changes' } as const;

/** Largest move that an alert can wait for: a price that grows elevenfold. */
const MAX_MOVE_RATIO = 10;

/** An alert that a user asks for. */
interface NewAlert {
  readonly symbol: string;
  readonly condition: PriceAlertCondition;
  readonly threshold: number;
  readonly isRepeating: boolean;
}

/** Adds the price alerts of users. */
export function addPriceAlertRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, create, remove, dismiss } = priceAlertRoutes;

  implement(server, context, list, async ({ caller }) =>
    database.forUser(caller.userId, async (space) => ({
      items: (await listPriceAlerts(space)).map(priceAlert),
      firings: (await listFirings(space, KEPT_FIRINGS)).map(priceAlertFiring),
    })),
  );

  implement(
    server,
    context,
    create,
    async ({ caller, body }) => {
      const priced = await quoteFor(await seenBy(context, caller), body.symbol);
      requireAhead(body, priced);
      const store = (space: UserSpace) => storedAlert(space, body, priced, clock());
      return database.forUser(caller.userId, store);
    },
    CHANGE,
  );

  implement(
    server,
    context,
    remove,
    async ({ caller, params: { id } }) => {
      const isGone = await database.forUser(caller.userId, (space) => deletePriceAlert(space, id));
      if (!isGone) throw notFound('alerts.unknown-alert', 'This price alert');
      return DONE;
    },
    CHANGE,
  );

  implement(
    server,
    context,
    dismiss,
    async ({ caller, params: { id } }) => {
      const isGone = await database.forUser(caller.userId, (space) => deleteFiring(space, id));
      if (!isGone) throw notFound('alerts.unknown-firing', 'This notification');
      return DONE;
    },
    CHANGE,
  );
}

/** Last price of what an alert is asked for. */
interface AlertStart extends Pick<Quote, 'price' | 'pricedAt'> {
  /** Quote currency. */
  readonly currency: string;
  /** Whether it is a price of the user's own account. */
  readonly isPersonal: boolean;
}

async function quoteFor(context: ApiContext, symbol: string): Promise<AlertStart> {
  const priced = (await pricedSymbols(context, [symbol])).get(symbol);
  if (priced === undefined) {
    throw notFound('market.unknown-symbol', `The symbol ${JSON.stringify(symbol)}`);
  }
  const { listing, quote, venue } = priced;
  if (quote !== undefined) {
    const currency = listing.quoteCurrency ?? 'USD';
    return { ...quote, currency, isPersonal: venue.isPersonal === true };
  }
  throw new ApiFailure(503, 'alerts.no-price', `${venue.name} gives no price right now.`, {
    remedy: 'An alert starts from the last price. Try again in a moment.',
  });
}

/** Throws unless the price has still to get there: an alert on what is already so says nothing. */
function requireAhead({ condition, threshold }: NewAlert, { price, currency }: AlertStart): void {
  if (condition === 'move' && threshold > MAX_MOVE_RATIO) {
    throw new ApiFailure(400, 'alerts.move-too-large', 'A move can be at most 1,000%.', {
      remedy: 'Give a smaller one, or a price.',
    });
  }
  if (!isMet({ condition, threshold, reference_price: price }, price)) return;
  const [is, other] = condition === 'above' ? ['at or above', 'below'] : ['at or below', 'above'];
  throw new ApiFailure(
    400,
    'alerts.already-met',
    `The price is ${is} ${threshold} ${currency} already.`,
    {
      remedy: `Give another price, or wait for one ${other} it.`,
    },
  );
}

async function storedAlert(
  space: UserSpace,
  { symbol, condition, threshold, isRepeating }: NewAlert,
  { price, pricedAt, currency, isPersonal }: AlertStart,
  now: Date,
): Promise<PriceAlert> {
  await lockUser(space);
  requireQuota((await listPriceAlerts(space)).length, QUOTAS.priceAlerts, {
    code: 'alerts.too-many',
    things: 'price alerts',
    remedy: 'Delete one that you no longer need.',
  });
  const row = {
    ...{ id: randomUUID(), symbol, condition, threshold, is_repeating: isRepeating },
    is_personal: isPersonal,
    ...{ reference_price: price, currency, priced_at: pricedAt, created_at: now },
  };
  await insertPriceAlert(space, row);
  return priceAlert({ ...row, is_active: true, is_armed: true, fired_at: null });
}
