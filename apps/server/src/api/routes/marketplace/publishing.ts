import { CHECK_HOLDS_MS, marketplaceRoutes, type OwnListing } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  deleteListing,
  everyOwnVersion,
  insertListing,
  insertListingVersion,
  type ListingChanges,
  type ListingRow,
  lockListing,
  type NewListing,
  ownListings,
  ownVersions,
  updateListing,
  updateListingVersion,
} from '../../../db/queries/listings.ts';
import { readPrivacy } from '../../../db/queries/privacy.ts';
import {
  listVersions,
  readVersion,
  type StrategyVersionRow,
} from '../../../db/queries/strategies.ts';
import { countOptimizationRuns } from '../../../db/queries/strategy-optimizations.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { listedInstruments, storedSymbol } from '../../../marketplace/listed-instruments.ts';
import { publishedMeanwhile, storedFingerprint } from '../../../marketplace/same-rules.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { OWN_PREFIX } from '../../presenters/market.ts';
import { ownListing } from '../../presenters/marketplace.ts';
import { noStrategy } from '../strategies/strategy-space.ts';

const CHANGE = { limit: 'changes' } as const;
/** More than this luck explains anyway. */
const MOST_TRIALS = 1_000_000_000;

/** A version that its author offers. */
interface OfferedVersion {
  readonly number: number;
  readonly versionNumber: number;
  readonly changes: string;
}

/** Adds what authors do with their listings. */
export function addPublishingRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { mine, publish, publishVersion } = marketplaceRoutes;

  implement(server, context, mine, async ({ caller }) =>
    database.forUser(caller.userId, async (space) => {
      // Versions first: one that has passed is never shown with the listing of before.
      const versions = Map.groupBy(await everyOwnVersion(space), (each) => each.listing_id);
      const listings = await ownListings(space);
      return { items: listings.map((row) => ownListing(row, versions.get(row.id) ?? [])) };
    }),
  );

  implement(
    server,
    context,
    publish,
    async ({ caller, body, newId: id }) =>
      database.forUser(caller.userId, async (space) => {
        await requireAuthor(space);
        const { strategyId, versionNumber, isHeld, ...terms } = body;
        const listing: NewListing = {
          ...{ ...terms, id, user_id: caller.userId, strategy_id: strategyId, state: 'draft' },
          ...{ created_at: clock(), published_at: null, is_held: isHeld },
        };
        await insertListing(space, listing);
        await offer(space, listing, { number: 1, versionNumber, changes: '' }, clock());
        return presented(space, await requireOwn(space, id));
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    publishVersion,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        const listing = await requireOwn(space, params.id);
        const [newest] = await ownVersions(space, listing.id);
        if (newest?.state === 'waiting') throw stillChecked();
        const number = (newest?.number ?? 0) + 1;
        await offer(space, listing, { ...body, number }, clock());
        return presented(space, listing);
      }),
    CHANGE,
  );

  addChangeRoute(server, context);
}

function addChangeRoute(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    marketplaceRoutes.change,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        const listing = await requireOwn(space, params.id);
        const { isOnSale, ...changes } = body;
        if (isOnSale === true) await requirePassed(space, listing);
        const published = isOnSale === true ? await publishChecked(space, listing, clock()) : {};
        const state = isOnSale === undefined ? listing.state : stateAfter(listing, isOnSale);
        const given = Object.fromEntries(
          Object.entries(changes).filter(([, value]) => value !== undefined),
        );
        await updateListing(space, listing.id, { ...given, state, ...published });
        return presented(space, await requireOwn(space, listing.id));
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    marketplaceRoutes.discard,
    async ({ caller, params }) =>
      database.forUser(caller.userId, async (space) => {
        const listing = await requireOwn(space, params.id);
        if (listing.published_at !== null) throw wasPublished();
        await deleteListing(space, listing.id);
        return DONE;
      }),
    CHANGE,
  );
}

/** Publishes a version that has passed its check and waited for its author. Returns what that changes of the listing. */
async function publishChecked(
  space: UserSpace,
  { id: listingId, user_id: authorId, state }: ListingRow,
  at: Date,
): Promise<ListingChanges> {
  if (state === 'suspended') return {};
  const [newest] = await ownVersions(space, listingId);
  if (newest?.state !== 'checked') return {};
  if (at.getTime() - (newest.checked_at?.getTime() ?? 0) > CHECK_HOLDS_MS) throw oldCheck();
  const alike = await publishedMeanwhile(space, newest, storedFingerprint(newest));
  if (alike !== null) throw failedCheck(alike);
  const { number } = newest;
  // What it comes to since its publication begins now: the author has seen the bars before.
  const times = { checked_at: at, since_at: at };
  await updateListingVersion(space, { authorId, listingId, number }, { state: 'listed', ...times });
  return { state: 'listed', published_at: at, current_version: number };
}

/** Returns the state of a listing that its author puts on sale or takes off it; what others have suspended stays so. */
function stateAfter({ state, current_version: version }: ListingRow, isOnSale: boolean) {
  if (state === 'suspended') return state;
  if (!isOnSale) return 'withdrawn';
  return version === 0 ? 'draft' : 'listed';
}

/** Throws where the version on sale has failed checks that came after it. */
async function requirePassed(space: UserSpace, listing: ListingRow): Promise<void> {
  const versions = await ownVersions(space, listing.id);
  const refusal = versions.find(({ number }) => number === listing.current_version)?.refusal ?? '';
  if (refusal !== '') throw failedCheck(refusal);
}

function failedCheck(refusal: string): ApiFailure {
  return new ApiFailure(409, 'marketplace.failed-check', `It cannot be sold. ${refusal}`, {
    remedy: 'Publish a new version that passes.',
  });
}

function oldCheck(): ApiFailure {
  return new ApiFailure(409, 'marketplace.old-check', 'A check holds for a day.', {
    remedy: 'Go back one step, and let it be checked again.',
  });
}

function wasPublished(): ApiFailure {
  return new ApiFailure(409, 'marketplace.was-published', 'It was published, and may be owned.', {
    remedy: 'Take it off the market instead.',
  });
}

/** Throws unless the user may publish: with a handle, and room for one more listing. */
async function requireAuthor(space: UserSpace): Promise<void> {
  await lockUser(space);
  if ((await readPrivacy(space)).handle === null) {
    throw new ApiFailure(409, 'marketplace.no-handle', 'Authors need a handle.', {
      remedy: 'Choose one in your profile, under Security & Privacy.',
    });
  }
  requireQuota((await ownListings(space)).length, QUOTAS.listings, {
    ...{ code: 'marketplace.too-many', things: 'listings' },
    remedy: 'Publish a new version of one of them instead.',
  });
}

async function offer(
  space: UserSpace,
  listing: NewListing,
  { number, versionNumber, changes }: OfferedVersion,
  at: Date,
): Promise<void> {
  const version = await readVersion(space, listing.strategy_id, versionNumber);
  if (version === undefined) throw noStrategy();
  const saved = await listVersions(space, listing.strategy_id);
  const runCount = await countOptimizationRuns(space, listing.strategy_id);
  const { language, code, timeframe, settings, instrument, parameters } = version;
  await insertListingVersion(space, {
    ...{ listing_id: listing.id, number, version_number: versionNumber, changes },
    ...{ language, code, timeframe, settings, instrument, parameters },
    symbol: symbolOf(version),
    trial_count: Math.min(MOST_TRIALS, saved.length + runCount),
    created_at: at,
  });
}

/** Returns the instrument of a version, or all that an allocation names. @throws ApiFailure 400 for one that cannot be listed. */
function symbolOf({ language, code, symbol }: StrategyVersionRow): string {
  if (language !== 'allocation') {
    if (!symbol.startsWith(OWN_PREFIX)) return symbol;
    throw badInput({
      code: 'marketplace.own-bars',
      message: 'This version runs on bars of your own, which nobody else has.',
      remedy: 'Choose an instrument of a venue in Labs, and save a new version.',
    });
  }
  const listed = listedInstruments(code, symbol);
  if (listed.ok) return storedSymbol(listed.symbols);
  const { message, remedy } = listed;
  throw badInput({ code: 'marketplace.allocation', message, remedy });
}

async function requireOwn(space: UserSpace, id: string): Promise<ListingRow> {
  const listing = await lockListing(space, id);
  if (listing === undefined) throw notFound('marketplace.no-listing', 'This listing');
  return listing;
}

async function presented(space: UserSpace, listing: ListingRow): Promise<OwnListing> {
  return ownListing(listing, await ownVersions(space, listing.id));
}

function stillChecked(): ApiFailure {
  return new ApiFailure(409, 'marketplace.still-checked', 'The version before is still checked.', {
    remedy: 'Wait for its result.',
  });
}
