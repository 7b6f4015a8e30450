import { marketplaceRoutes } from '@stratloom/contracts';
import type { RefundRefusal } from '@stratloom/marketplace';
import { invariant } from '@stratloom/engine/model';
import type { FastifyInstance } from 'fastify';
import {
  listPurchases,
  lockPurchase,
  marketBalances,
  marketEntries,
  ownedPurchase,
  purchasesById,
} from '../../../db/queries/listing-purchases.ts';
import { putReview } from '../../../db/queries/listing-reviews.ts';
import {
  buyListing,
  buyListings,
  openWallet,
  type RefusedListing,
  refundPurchase,
  type SaleRefusal,
} from '../../../marketplace/purchases.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { madeId } from '../../policies/idempotency.ts';
import { DONE } from '../../presenters/done.ts';
import { purchase } from '../../presenters/marketplace.ts';
import { notOwned, requireListing } from './listings.ts';

const MOST_ENTRIES = 100;
const CHANGE = { limit: 'changes' } as const;

/** Adds simulated money, what is bought with it, and what buyers say. */
export function addPurchaseRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { wallet, buy, refund } = marketplaceRoutes;

  implement(server, context, wallet, async ({ caller }) =>
    database.forUser(caller.userId, async (space) => {
      await openWallet(space);
      const balances = await marketBalances(space);
      const entries = await marketEntries(space, MOST_ENTRIES);
      const purchases = await listPurchases(space);
      const names = new Map(purchases.map((row) => [row.id, row.listing_name]));
      return {
        ...{ balance: balances.wallet, earnings: balances.earnings },
        purchases: purchases.map(purchase),
        entries: entries.map(({ account, kind, amount, purchase_id: id, booked_at: at }) => ({
          ...{ account, kind, amount, at: at.getTime() },
          name: names.get(id ?? '') ?? null,
        })),
      };
    }),
  );

  implement(
    server,
    context,
    buy,
    async ({ caller, params, body, newId: id }) => {
      const { id: listingId } = await requireListing(context, params.id);
      return database.forUser(caller.userId, async (space) => {
        const order = { id, listingId, seen: body.price };
        const refusal = await buyListing(space, order, clock());
        if (refusal !== null) throw notSold(refusal);
        const made = await lockPurchase(space, id);
        invariant(made !== undefined, 'what was bought is there');
        return purchase(made);
      });
    },
    CHANGE,
  );

  addCartRoute(server, context);

  implement(
    server,
    context,
    refund,
    async ({ caller, params }) => {
      const refusal = await database.forUser(caller.userId, (space) =>
        refundPurchase(space, params.id, clock()),
      );
      if (refusal === undefined) throw notFound('marketplace.no-purchase', 'This purchase');
      if (refusal !== null) throw notRefunded(refusal);
      return DONE;
    },
    CHANGE,
  );

  addReviewRoute(server, context);
}

/** Adds the purchase of a whole cart. */
function addCartRoute(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    marketplaceRoutes.buyTogether,
    async ({ caller, body, newId }) => {
      const { userId } = caller;
      const orders = body.items.map(({ listingId, price: seen }) => ({
        ...{ listingId, seen },
        id: madeId({ userId, key: `${newId} ${listingId}` }),
      }));
      return database.forUser(userId, async (space) => {
        const refused = await buyListings(space, orders, clock());
        if (refused === 'no-money') throw notSold(refused);
        if (refused.length > 0) throw notSoldTogether(refused);
        const ids = orders.map(({ id }) => id);
        const made = new Map((await purchasesById(space, ids)).map((row) => [row.id, row]));
        return {
          items: ids.map((id) => {
            const row = made.get(id);
            invariant(row !== undefined, 'what was bought is there');
            return purchase(row);
          }),
        };
      });
    },
    CHANGE,
  );
}

function addReviewRoute(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    marketplaceRoutes.review,
    async ({ caller, params, body }) => {
      const listing = await requireListing(context, params.id);
      await database.forUser(caller.userId, async (space) => {
        if ((await ownedPurchase(space, listing.id)) === undefined) throw notOwned();
        await putReview(space, { ...body, listingId: listing.id, at: clock() });
      });
      return DONE;
    },
    CHANGE,
  );
}

function notSold(refusal: SaleRefusal): ApiFailure {
  const words: Readonly<Record<SaleRefusal, readonly [string, string]>> = {
    own: ['This strategy is your own.', 'You can run and deploy it in Labs.'],
    owned: ['You own this strategy already.', 'Run or deploy it from its page.'],
    'not-on-sale': ['This strategy is no longer on sale.', 'Choose another one.'],
    'other-price': ['The price has changed meanwhile.', 'Look at the new one, and buy it then.'],
    'no-money': ['Your wallet has less simulated money than this costs.', 'Give something back.'],
  };
  const [message, remedy] = words[refusal];
  return new ApiFailure(409, `marketplace.${refusal}`, message, { remedy });
}

/** Returns the failure of a cart, which names each listing that stands in its way. */
function notSoldTogether(refused: readonly RefusedListing[]): ApiFailure {
  const sentences = refused.map(({ reason, listing }) => {
    if (listing === null) return 'A strategy that you chose is no longer on sale.';
    const { name, price } = listing;
    const words: Readonly<Record<SaleRefusal, string>> = {
      own: `"${name}" is your own.`,
      owned: `You own "${name}" already.`,
      'not-on-sale': `"${name}" is no longer on sale.`,
      'other-price': `"${name}" now costs $${(price / 100).toFixed(2)}.`,
      'no-money': `Your wallet has less simulated money than "${name}" costs.`,
    };
    return words[reason];
  });
  const message = `Nothing was bought. ${sentences.join(' ')}`;
  const remedy = 'Check the cart, and buy again.';
  return new ApiFailure(409, 'marketplace.cart-changed', message, { remedy });
}

function notRefunded(refusal: RefundRefusal): ApiFailure {
  const words: Readonly<Record<RefundRefusal, readonly [string, string]>> = {
    'refunded-already': ['This purchase was already returned.', 'Look at your wallet.'],
    'too-late': ['A purchase can be returned for 14 days.', 'You can keep using it.'],
    'still-deployed': ['It still trades for you.', 'Stop its deployments first.'],
  };
  const [message, remedy] = words[refusal];
  return new ApiFailure(409, `marketplace.${refusal}`, message, { remedy });
}
