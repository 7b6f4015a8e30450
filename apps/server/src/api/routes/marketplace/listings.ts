import {
  type ListingRun,
  type MarketListingDetail,
  marketplaceRoutes,
  SinceFigures,
  TimeframeName,
} from '@stratloom/contracts';
import type { Timeframe } from '@stratloom/engine/model';
import { VenueError, VenueSilence } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import { ownedPurchase } from '../../../db/queries/listing-purchases.ts';
import { marketReviews, ownReview } from '../../../db/queries/listing-reviews.ts';
import { listedListings } from '../../../db/queries/listed-listings.ts';
import {
  marketListing as readMarketListing,
  type MarketListingRow,
  marketVersions,
  readListingVersion,
} from '../../../db/queries/listings.ts';
import { shownRun } from '../../../marketplace/run-figures.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { listedListing, marketListing } from '../../presenters/marketplace.ts';
import { isModerator } from './is-moderator.ts';
import { unknownSymbol } from '../market/venue-candles.ts';

/** Bars of a run for somebody who looks at a listing. */
const RUN_BARS = 2_000;

/** Adds what everybody sees of listings, and runs of them. */
export function addListingRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, rateLimits } = context;
  const { list, read, tryOut, run } = marketplaceRoutes;

  implement(server, context, list, async ({ query }) => {
    const { rows, total, next } = await listedListings(database.shared, {
      ...query,
      author: query.author?.toLowerCase(),
      ids: query.ids?.split(',').filter((id) => id !== ''),
    });
    return { items: rows.map(listedListing), total, next };
  });

  implement(server, context, read, async ({ caller, params }) =>
    detailOf(context, caller, await requireListing(context, params.id)),
  );

  implement(
    server,
    context,
    tryOut,
    async ({ caller, params, body }) => {
      const listing = await requireListing(context, params.id);
      if (listing.state !== 'listed') throw offSale();
      await rateLimits.count('listingTriesOfDay', caller.userId);
      await rateLimits.count('listingTries', `${caller.userId} ${listing.id}`);
      const timeframe = TimeframeName.parse(listing.timeframe);
      return runOf(context, listing, { symbol: body.symbol, timeframe });
    },
    { limit: 'changes' },
  );

  implement(
    server,
    context,
    run,
    async ({ caller, params, body }) => {
      const listing = await requireListing(context, params.id);
      const owned = await database.forUser(caller.userId, (space) =>
        ownedPurchase(space, listing.id),
      );
      if (owned === undefined && listing.author_id !== caller.userId) throw notOwned();
      await rateLimits.count('listingRuns', `${caller.userId} ${listing.id}`);
      const { symbol, timeframe = TimeframeName.parse(listing.timeframe) } = body;
      return runOf(context, listing, { symbol, timeframe });
    },
    { limit: 'changes' },
  );
}

/** Returns a listing that was published. @throws ApiFailure 404. */
export async function requireListing(
  { database }: ApiContext,
  id: string,
): Promise<MarketListingRow> {
  const found = await readMarketListing(database.shared, id);
  if (found === undefined) throw noListing();
  return found;
}

function noListing(): ApiFailure {
  return notFound('marketplace.no-listing', 'This listing');
}

/** Returns the failure of whoever has not bought what they ask for. */
export function notOwned(): ApiFailure {
  return new ApiFailure(403, 'marketplace.not-bought', 'You have not bought this strategy.', {
    remedy: 'Buy it first, with simulated money.',
  });
}

/** Returns the failure for a listing that is off the market. */
export function offSale(): ApiFailure {
  return new ApiFailure(409, 'marketplace.off-sale', 'This strategy is no longer on sale.');
}

async function detailOf(
  context: ApiContext,
  caller: Caller,
  row: MarketListingRow,
): Promise<MarketListingDetail> {
  const { database } = context;
  const { userId } = caller;
  const [versions, reviews, owned, own] = await Promise.all([
    marketVersions(database.shared, row.id),
    marketReviews(database.shared, row.id),
    database.forUser(userId, (space) => ownedPurchase(space, row.id)),
    database.forUser(userId, (space) => ownReview(space, row.id)),
  ]);
  const isOwn = row.author_id === userId;
  const isSuspended = row.state === 'suspended';
  // What was suspended is seen by those alone whom it concerns.
  if (isSuspended && !isOwn && owned === undefined && !(await isModerator(context, caller))) {
    throw noListing();
  }
  return {
    ...marketListing(row),
    versions: versions.map(({ number, changes, created_at: at, since }) => ({
      ...{ number, changes, at: at.getTime() },
      since: since === null ? null : SinceFigures.omit({ curve: true }).parse(since),
    })),
    reviews: reviews.map(({ id, reviewer, reviewer_id: whose, rating, text, updated_at: at }) => ({
      ...{ id, reviewer, rating, text, isOwn: whose === userId, at: at.getTime() },
    })),
    ownReview:
      own === undefined ? null : { rating: own.rating, text: own.text, isHidden: own.is_hidden },
    ...{ isOwn, isSuspended },
    purchaseId: owned?.id ?? null,
  };
}

/** Returns results of a listing, and nothing from which its rules could be read: what a run says of itself stays here. */
async function runOf(
  { database, marketRunner, clock, logger }: ApiContext,
  listing: MarketListingRow,
  { symbol, timeframe }: { readonly symbol: string; readonly timeframe: Timeframe },
): Promise<ListingRun> {
  const version = await database.forUser(listing.author_id, (space) =>
    readListingVersion(space, listing.id, listing.current_version),
  );
  if (version === undefined) throw offSale();
  try {
    const to = clock().getTime();
    const market = await marketRunner.read({ symbol, timeframe, to, barCount: RUN_BARS });
    const made = market.bars.length === 0 ? null : await marketRunner.run(version, market);
    if (made?.ok === true) return { ...shownRun(made), symbol };
  } catch (error) {
    if (error instanceof VenueError) throw unknownSymbol(symbol);
    if (!(error instanceof VenueSilence)) {
      // Its message may hold words of the rules.
      const name = error instanceof Error ? error.name : typeof error;
      logger.error('a run of a listing failed by a fault of ours', { listingId: listing.id, name });
    }
  }
  throw new ApiFailure(409, 'marketplace.no-run', 'It could not be run on these bars.', {
    remedy: 'Choose another symbol or timeframe.',
  });
}
