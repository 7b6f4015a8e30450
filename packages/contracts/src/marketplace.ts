import { z } from 'zod';
import { TimeframeName } from './market.ts';
import { Curve, ListingFigures, LiveRecord, RunFigures, SinceFigures } from './market-figures.ts';
import { route } from './route.ts';
import { Language } from './strategies.ts';

const cents = z.int().min(0).max(10_000_000);
const ratio = z.number().nullable();
const time = z.number().describe('UTC milliseconds.');

const tradedSymbol = z
  .string()
  .describe(
    'Instrument; of an allocation all that it is run on, divided by commas, the one of its comparison first.',
  );
const draw = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'Of an allocation: instruments of the same kinds are drawn in the places of its own, always the same ones by this number. Draws 1 and 2 are those of its check.',
  );

/** Groups in which listings are looked for. */
export const ListingTag = z.enum(['ai', 'momentum', 'value', 'volatility', 'trend', 'reversal']);
export type ListingTag = z.infer<typeof ListingTag>;

/** Risk as the author states it. */
export const ListingRisk = z.enum(['low', 'medium', 'high']);
export type ListingRisk = z.infer<typeof ListingRisk>;

/** A listing as everybody sees it. */
export const MarketListing = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: cents.describe('US cents, simulated.'),
    tags: z.array(ListingTag),
    risk: ListingRisk,
    author: z.string().nullable().describe('Handle.'),
    language: Language,
    symbol: tradedSymbol,
    timeframe: TimeframeName,
    version: z.int(),
    publishedAt: time,
    trialCount: z
      .int()
      .describe(
        'Versions that its author had saved by then, and combinations run in optimisations of it.',
      ),
    isOnSale: z.boolean(),
    buyers: z.int(),
    rating: z.number().nullable().describe('1 to 5.'),
    reviewCount: z.int(),
    recentPeople: z
      .int()
      .nullable()
      .describe(
        'People who bought or deployed it in the last 30 days, its author left out; null = fewer than three.',
      ),
    figures: ListingFigures,
    isEngineNewer: z
      .boolean()
      .describe('Whether the engine of the server is newer than the one of the figures.'),
    since: SinceFigures.nullable(),
    live: LiveRecord.nullable(),
  })
  .meta({ id: 'MarketListing' });
export type MarketListing = z.infer<typeof MarketListing>;

/** Listings that a stated rule selects, none of which reads a return. */
export const ListingSelection = z
  .enum(['trending', 'new', 'featured'])
  .describe(
    'Trending: at least three people bought or deployed it in the last 30 days. New: published in the last 30 days. Featured: no failed check, the version on sale for 30 days, no deeper drawdown since publication than before, and a shown live record of 30 days.',
  );
export type ListingSelection = z.infer<typeof ListingSelection>;

/** Order in which listings stand, each beginning with what there is most of. */
export const ListingOrder = z
  .enum(['newest', 'popular', 'active', 'return', 'drawdown', 'record'])
  .describe(
    'Popular: buyers. Active: people of the last 30 days. Return: since publication. Drawdown: smallest first. Record: days of deployments.',
  );
export type ListingOrder = z.infer<typeof ListingOrder>;

/** Most listings that are named by id in one query. */
export const MAX_NAMED_LISTINGS = 200;

/** Most listings that are bought together. */
export const MAX_CART_LISTINGS = 20;

/** Time for which a check holds that waits for its author, ms. */
export const CHECK_HOLDS_MS = 86_400_000;

/** Place where a page of listings begins: rank and id of the listing before it. */
const listingCursor = z
  .string()
  .max(80)
  .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .describe('As `next` of the page before, with the same query.');

/** Review of a listing by a buyer. */
const ListingReview = z.object({
  id: z.uuid(),
  reviewer: z.string().nullable().describe('Handle; null where the buyer shows none.'),
  isOwn: z.boolean(),
  rating: z.int(),
  text: z.string(),
  at: time,
});

export const MarketListingDetail = MarketListing.extend({
  versions: z
    .array(
      z.object({
        number: z.int(),
        changes: z.string(),
        at: time,
        since: SinceFigures.omit({ curve: true })
          .nullable()
          .describe('From its publication until it was replaced.'),
      }),
    )
    .describe('Newest first.'),
  reviews: z.array(ListingReview),
  ownReview: z
    .object({ rating: z.int(), text: z.string(), isHidden: z.boolean() })
    .nullable()
    .describe("The bearer's, also where a moderator has hidden it."),
  isSuspended: z.boolean(),
  isOwn: z.boolean(),
  purchaseId: z.string().nullable().describe('Purchase by which the bearer owns it.'),
}).meta({ id: 'MarketListingDetail' });
export type MarketListingDetail = z.infer<typeof MarketListingDetail>;

/** A listing as its author has it. */
export const OwnListing = z
  .object({
    id: z.string(),
    strategyId: z.string(),
    name: z.string(),
    description: z.string(),
    price: cents,
    tags: z.array(ListingTag),
    risk: ListingRisk,
    state: z.enum(['draft', 'listed', 'withdrawn', 'suspended']),
    suspension: z.string().describe('Words of the moderator who has suspended it.'),
    version: z.int().describe('On sale; 0 = none yet.'),
    versions: z.array(
      z.object({
        number: z.int(),
        versionNumber: z.int().describe('Of the strategy.'),
        state: z
          .enum(['waiting', 'checked', 'listed', 'refused'])
          .describe('Checked: passed, and waits for a word of its author.'),
        refusal: z.string(),
        changes: z.string(),
        at: time,
      }),
    ),
    check: ListingFigures.nullable().describe(
      'Of a first version that has passed and is not published yet: what will be shown of it.',
    ),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

export const Purchase = z
  .object({
    id: z.string(),
    listingId: z.string(),
    name: z.string(),
    price: cents,
    state: z.enum(['held', 'settled', 'refunded']),
    boughtAt: time,
    refundableUntil: time,
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof Purchase>;

/** Outcome of a run of somebody else's rules: results, and nothing of the rules. */
export const ListingRun = z
  .object({
    symbol: tradedSymbol,
    timeframe: TimeframeName,
    source: z.string(),
    isSimulated: z.boolean(),
    ...RunFigures.shape,
    barCount: z.int(),
    sharpeRatio: ratio,
    winRate: ratio,
    curve: Curve,
  })
  .meta({ id: 'ListingRun' });
export type ListingRun = z.infer<typeof ListingRun>;

const terms = z.object({
  name: z.string().trim().min(3, 'A listing needs a name').max(80),
  description: z.string().trim().min(20, 'Say what it does in at least 20 characters').max(2000),
  price: cents,
  tags: z.array(ListingTag).min(1, 'Choose a group').max(3),
  risk: ListingRisk,
});
const byId = z.object({ id: z.uuid() });
const common = { tag: 'marketplace', access: 'bearer' } as const;
const done = z.object({ success: z.literal(true) });

export const marketplaceRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/listings',
    summary: 'Listings on sale, a page at a time.',
    query: z.object({
      author: z.string().max(100).optional().describe('Handle.'),
      search: z.string().trim().max(100).default('').describe('Text in name or description.'),
      tag: ListingTag.optional(),
      selection: ListingSelection.optional(),
      ids: z
        .string()
        .max(37 * MAX_NAMED_LISTINGS)
        .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,|$))*$/)
        .optional()
        .describe('Listings to choose from, divided by commas, at most 200.'),
      order: ListingOrder.default('newest'),
      limit: z.coerce.number().int().min(1).max(60).default(24),
      after: listingCursor.optional(),
    }),
    answer: z.object({
      items: z.array(MarketListing),
      total: z.int().describe('Listings of all pages.'),
      next: z.string().nullable().describe('Cursor of the next page; null = this is the last.'),
    }),
  }),
  read: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/listings/{id}',
    summary: 'A listing with its versions and reviews.',
    params: byId,
    answer: MarketListingDetail,
  }),
  mine: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/mine',
    summary: "The bearer's listings, newest first, with what their checks have found.",
    answer: z.object({ items: z.array(OwnListing) }),
  }),
  publish: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings',
    summary: 'Offers a saved version; it is on sale once the server has checked it.',
    body: terms.extend({
      strategyId: z.uuid(),
      versionNumber: z.int().positive(),
      isHeld: z
        .boolean()
        .default(false)
        .describe('Whether it waits, once it has passed, until its author puts it on sale.'),
    }),
    answer: OwnListing,
  }),
  publishVersion: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/versions',
    summary: 'Offers another version of the same strategy in its place, once it has been checked.',
    params: byId,
    body: z.object({
      versionNumber: z.int().positive(),
      changes: z.string().trim().min(10, 'Say what changed').max(1000),
    }),
    answer: OwnListing,
  }),
  change: route({
    ...common,
    method: 'PUT',
    path: '/v1/marketplace/listings/{id}',
    summary:
      'Changes what is said of a listing, its price, puts it on sale, or takes it off the market.',
    params: byId,
    body: terms.partial().extend({ isOnSale: z.boolean().optional() }),
    answer: OwnListing,
  }),
  discard: route({
    ...common,
    method: 'DELETE',
    path: '/v1/marketplace/listings/{id}',
    summary: 'Deletes a listing that was never published, with what its check has found.',
    params: byId,
    answer: done,
  }),
  wallet: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/wallet',
    summary: 'Simulated money of the bearer, their purchases, and the newest bookings.',
    answer: z.object({
      balance: z.int().describe('US cents, simulated.'),
      earnings: z.int().describe('Of sales that can no longer be refunded.'),
      purchases: z.array(Purchase),
      entries: z.array(
        z.object({
          ...{ account: z.string(), kind: z.string(), amount: z.int(), at: time },
          name: z
            .string()
            .nullable()
            .describe('Listing that it is about; null = the opening, or a sale to somebody else.'),
        }),
      ),
    }),
  }),
  buy: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/purchases',
    summary: 'Buys a listing with simulated money.',
    params: byId,
    body: z.object({ price: cents.describe('As it was shown; another one is not charged.') }),
    answer: Purchase,
  }),
  buyTogether: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/purchases',
    summary: 'Buys several listings with simulated money: all of them, or none.',
    body: z.object({
      items: z
        .array(
          z.object({
            listingId: z.uuid(),
            price: cents.describe('As it was shown; another one is not charged.'),
          }),
        )
        .min(1)
        .max(MAX_CART_LISTINGS)
        .refine((items) => new Set(items.map(({ listingId }) => listingId)).size === items.length, {
          message: 'Name each listing once',
        }),
    }),
    answer: z.object({ items: z.array(Purchase).describe('In the order of the request.') }),
  }),
  refund: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/purchases/{id}/refund',
    summary: 'Gives a purchase back within 14 days.',
    params: byId,
    body: z.object({}),
    answer: done,
  }),
  review: route({
    ...common,
    method: 'PUT',
    path: '/v1/marketplace/listings/{id}/review',
    summary: 'Says what a buyer thinks of a listing, in place of what they said before.',
    params: byId,
    body: z.object({ rating: z.int().min(1).max(5), text: z.string().trim().max(1000) }),
    answer: done,
  }),
  tryOut: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/tries',
    summary:
      'Results of a listing on another symbol, of an allocation on drawn instruments, before buying; a few a day.',
    params: byId,
    body: z.object({ symbol: z.string().min(1).max(100).optional(), draw }),
    answer: ListingRun,
  }),
  run: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/runs',
    summary:
      'Results of a bought listing on a symbol and timeframe; of an allocation on its own instruments, or on drawn ones.',
    params: byId,
    body: z.object({
      ...{ symbol: z.string().min(1).max(100).optional(), draw },
      timeframe: TimeframeName.optional(),
    }),
    answer: ListingRun,
  }),
} as const;
