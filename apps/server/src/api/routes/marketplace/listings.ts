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
  type ListingVersionRow,
  type MarketListingRow,
  marketVersions,
  readListingVersion,
} from '../../../db/queries/listings.ts';
import { storedSymbol, symbolsOf } from '../../../marketplace/listed-instruments.ts';
import { drawOfListing } from '../../../marketplace/run-elsewhere.ts';
import { shownRun } from '../../../marketplace/run-figures.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { listedListing, marketListing } from '../../presenters/marketplace.ts';
import { isModerator } from './is-moderator.ts';
import { unknownSymbol } from '../market/venue-candles.ts';

/** Bars of a run for somebody who looks at a listing. */
const RUN_BARS = 2_000;

/** Draw on which an allocation is tried: the two before it are those of its check. */
const FIRST_TRIED_DRAW = 3;

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
      requireInstruments(listing, body);
      await requireListed(context, body);
      await rateLimits.count('listingTries', `${caller.userId} ${listing.id}`);
      await rateLimits.count('listingTriesOfDay', caller.userId);
      const { language } = listing;
      const draw = language === 'allocation' ? (body.draw ?? FIRST_TRIED_DRAW) : undefined;
      return runOf(context, listing, { ...body, draw });
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
      requireInstruments(listing, body);
      await requireListed(context, body);
      await rateLimits.count('listingRuns', `${caller.userId} ${listing.id}`);
      return runOf(context, listing, body);
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

/** Bars that a listing is to be run on. */
interface WantedRun {
  /** Undefined for an allocation. */
  readonly symbol?: string | undefined;
  /** Number of a draw; undefined = the own instruments of an allocation. */
  readonly draw?: number | undefined;
  /** By default the one of the listing. */
  readonly timeframe?: Timeframe | undefined;
}

/** Throws unless a run says what this listing can be run on. */
function requireInstruments({ language }: MarketListingRow, { symbol, draw }: WantedRun): void {
  if (language === 'allocation') {
    if (symbol === undefined) return;
    throw badInput({
      code: 'marketplace.allocation',
      message: 'An allocation is run on the instruments that it names, or on drawn ones.',
      remedy: 'Leave the symbol out.',
    });
  }
  if (symbol !== undefined && draw === undefined) return;
  throw badInput({
    code: 'marketplace.no-symbol',
    message: 'This strategy is run on one symbol.',
    remedy: 'Say on which.',
  });
}

/** Throws unless the symbol of a run is one that a venue lists: a typo is no try. */
async function requireListed({ marketRunner }: ApiContext, { symbol }: WantedRun): Promise<void> {
  if (symbol === undefined) return;
  try {
    await marketRunner.resolve(symbol);
  } catch (error) {
    if (error instanceof VenueError) throw unknownSymbol(symbol);
    if (error instanceof VenueSilence) throw notRun();
    throw error;
  }
}

function notRun(): ApiFailure {
  return new ApiFailure(409, 'marketplace.no-run', 'It could not be run on these bars.', {
    remedy: 'Choose another symbol or timeframe.',
  });
}

/** Returns results of a listing, and nothing from which its rules could be read: what a run says of itself stays here. */
async function runOf(
  context: ApiContext,
  listing: MarketListingRow,
  wanted: WantedRun,
): Promise<ListingRun> {
  const version = await context.database.forUser(listing.author_id, (space) =>
    readListingVersion(space, listing.id, listing.current_version),
  );
  if (version === undefined) throw offSale();
  try {
    const made = await runVersion(context, version, wanted);
    if (made !== null) return made;
  } catch (error) {
    if (error instanceof VenueError) throw unknownSymbol(wanted.symbol ?? error.symbol);
    if (!(error instanceof VenueSilence)) {
      // Its message may hold words of the rules.
      const name = error instanceof Error ? error.name : typeof error;
      context.logger.error('a run of a listing failed by a fault of ours', {
        ...{ listingId: listing.id, name },
      });
    }
  }
  throw notRun();
}

/** Runs a version on the newest bars; null where they do not serve. */
async function runVersion(
  { database, marketRunner: runner, clock }: ApiContext,
  version: ListingVersionRow,
  { symbol, draw, timeframe = TimeframeName.parse(version.timeframe) }: WantedRun,
): Promise<ListingRun | null> {
  const to = clock().getTime();
  const read = (symbols: readonly string[]) =>
    runner.read({ symbols, timeframe, to, barCount: RUN_BARS });
  const own = symbol === undefined ? symbolsOf(version) : [symbol];
  const market = await read(own);
  if (market.bars.length === 0) return null;
  if (draw === undefined) {
    const made = await runner.run(version, market);
    return made.ok ? { ...shownRun(made), symbol: storedSymbol(own) } : null;
  }
  const drawn = await drawOfListing({ database, runner, clock }, version, market, draw);
  if (drawn === null) return null;
  const made = await runner.run({ ...version, code: drawn.code }, await read(drawn.symbols));
  return made.ok ? { ...shownRun(made), symbol: storedSymbol(drawn.symbols) } : null;
}
