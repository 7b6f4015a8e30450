import type { DeploymentSums } from '@stratloom/marketplace';
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  ListingsTable,
  ListingVersionsTable,
  MarketFingerprintsView,
  MarketListingsView,
  MarketVersionsView,
} from '../schema/marketplace.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A listing as its author has it. */
export type ListingRow = Selectable<ListingsTable>;
/** A listing that is offered for the first time. */
export type NewListing = Omit<
  ListingRow,
  'current_version' | 'state_before' | 'suspension' | 'live' | 'is_held'
> & { readonly is_held?: boolean };
/** A version of a listing as its author has it. */
export type ListingVersionRow = Selectable<ListingVersionsTable>;
/** A listing as everybody sees it. */
export type MarketListingRow = Selectable<MarketListingsView>;
/** Marks by which rules that were published are known again. */
export type TakenFingerprintRow = Selectable<MarketFingerprintsView>;

/** A version of a listing, and in whose space it is. */
export interface NamedListingVersion {
  readonly authorId: string;
  readonly listingId: string;
  readonly number: number;
}

/** Columns of a listing that its author changes. */
export type ListingChanges = Partial<
  Pick<
    ListingRow,
    | 'name'
    | 'description'
    | 'price'
    | 'tags'
    | 'risk'
    | 'state'
    | 'current_version'
    | 'published_at'
  >
>;

/** Stores a listing. */
export async function insertListing({ rows }: UserSpace, listing: NewListing): Promise<void> {
  await rows.insertInto('listings').values(listing).execute();
}

/** Stores a version that waits to be checked. */
export async function insertListingVersion(
  { rows, userId }: UserSpace,
  version: Pick<
    ListingVersionRow,
    | 'listing_id'
    | 'number'
    | 'version_number'
    | 'language'
    | 'code'
    | 'symbol'
    | 'timeframe'
    | 'settings'
    | 'instrument'
    | 'parameters'
    | 'changes'
    | 'trial_count'
    | 'created_at'
  >,
): Promise<void> {
  const { settings, instrument, parameters, ...rest } = version;
  await rows
    .insertInto('listing_versions')
    .values({
      ...{ ...rest, user_id: userId, state: 'waiting' },
      settings: JSON.stringify(settings),
      instrument: JSON.stringify(instrument),
      parameters: JSON.stringify(parameters),
    })
    .execute();
}

/** Returns the user's listings, newest first. */
export async function ownListings({ rows, userId }: UserSpace): Promise<ListingRow[]> {
  return rows
    .selectFrom('listings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns one of the user's listings, locked until the transaction ends. */
export async function lockListing(
  { rows, userId }: UserSpace,
  id: string,
): Promise<ListingRow | undefined> {
  return rows
    .selectFrom('listings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the id of the strategy that one of the user's listings offers. */
export async function strategyOfListing(
  { rows, userId }: UserSpace,
  id: string,
): Promise<string | undefined> {
  const found = await rows
    .selectFrom('listings')
    .select('strategy_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.strategy_id;
}

/** Changes one of the user's listings. */
export async function updateListing(
  { rows, userId }: UserSpace,
  id: string,
  changes: ListingChanges & { readonly live?: object },
): Promise<void> {
  const { live, ...plain } = changes;
  await rows
    .updateTable('listings')
    .set({ ...plain, ...(live !== undefined && { live: JSON.stringify(live) }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes one of the user's listings. */
export async function deleteListing({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows.deleteFrom('listings').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Returns versions of one of the user's listings, newest first. */
export async function ownVersions(
  { rows, userId }: UserSpace,
  listingId: string,
): Promise<ListingVersionRow[]> {
  return rows
    .selectFrom('listing_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .execute();
}

/** Returns the versions of all of the user's listings, newest first. */
export async function everyOwnVersion({ rows, userId }: UserSpace): Promise<ListingVersionRow[]> {
  return rows
    .selectFrom('listing_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute();
}

/** Returns a version of one of the user's listings, with its rules. */
export async function readListingVersion(
  { rows, userId }: UserSpace,
  listingId: string,
  number: number,
): Promise<ListingVersionRow | undefined> {
  return rows
    .selectFrom('listing_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Claims a version for some time; false when somebody else is at it. */
export async function claimListingVersion(
  { rows, userId }: UserSpace,
  { listingId, number }: NamedListingVersion,
  forMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('listing_versions')
    .set((each) => ({
      claimed_until: sql<Date>`clock_timestamp() + ${forMs} * interval '1 millisecond'`,
      attempts: each('attempts', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('number', '=', number)
    .where('claimed_until', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes what was found out about a version. */
export async function updateListingVersion(
  { rows, userId }: UserSpace,
  { listingId, number }: NamedListingVersion,
  changes: Partial<Pick<ListingVersionRow, 'state' | 'refusal' | 'checked_at' | 'since_at'>> & {
    readonly figures?: object;
    readonly since?: object;
    readonly fingerprint?: object;
  },
): Promise<void> {
  const { figures, since, fingerprint, ...plain } = changes;
  await rows
    .updateTable('listing_versions')
    .set({
      ...plain,
      claimed_until: sql<Date>`'-infinity'`,
      ...(figures !== undefined && { figures: JSON.stringify(figures) }),
      ...(since !== undefined && { since: JSON.stringify(since) }),
      ...(fingerprint !== undefined && { fingerprint: JSON.stringify(fingerprint) }),
    })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('number', '=', number)
    .execute();
}

/** Returns versions that wait for somebody to check them. */
export async function waitingListingVersions(
  db: Kysely<Schema>,
  most: number,
): Promise<NamedListingVersion[]> {
  const { rows } = await sql<{ owner_id: string; listing_id: string; number: number }>`
    select owner_id, listing_id, number from waiting_listing_versions(${most})`.execute(db);
  return rows.map(named);
}

/** Returns versions on sale whose figures since publication are older than a time. */
export async function staleListingVersions(
  db: Kysely<Schema>,
  before: Date,
  most: number,
): Promise<NamedListingVersion[]> {
  const { rows } = await sql<{ owner_id: string; listing_id: string; number: number }>`
    select owner_id, listing_id, number from stale_listing_versions(${before}, ${most})`.execute(
    db,
  );
  return rows.map(named);
}

function named(row: { owner_id: string; listing_id: string; number: number }): NamedListingVersion {
  return { authorId: row.owner_id, listingId: row.listing_id, number: row.number };
}

/** Returns a listing that was published, also one that is no longer on sale. */
export async function marketListing(
  db: Kysely<Schema>,
  id: string,
): Promise<MarketListingRow | undefined> {
  return db.selectFrom('market_listings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns what is sold of listings that were published, as the transaction of the user sees it, in no order. */
export async function soldListings(
  { rows }: UserSpace,
  ids: readonly string[],
): Promise<Pick<MarketListingRow, 'id' | 'author_id' | 'name' | 'price' | 'state'>[]> {
  return rows
    .selectFrom('market_listings')
    .select(['id', 'author_id', 'name', 'price', 'state'])
    .where('id', 'in', ids)
    .execute();
}

/** Returns what changed in each version that passed its checks, newest first. */
export async function marketVersions(
  db: Kysely<Schema>,
  listingId: string,
): Promise<Selectable<MarketVersionsView>[]> {
  return db
    .selectFrom('market_versions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .execute();
}

/**
 * Makes transactions that put rules on sale follow one another, so that none of them misses what another one has published.
 * Ends with the transaction.
 */
export async function lockPublishing({ rows }: UserSpace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('listings published', 0))`.execute(rows);
}

/** Returns the fingerprints of all that was published. */
export async function takenFingerprints({ rows }: UserSpace): Promise<TakenFingerprintRow[]> {
  return rows.selectFrom('market_fingerprints').selectAll().execute();
}

/** Returns sums over the deployments of a listing's rules, by money and by whether they are of its author. */
export async function listingDeployments(
  db: Kysely<Schema>,
  listingId: string,
): Promise<DeploymentSums[]> {
  const { rows } = await sql<DeploymentSums>`
    select money, by_author as "isAuthor", people, deployments, alive_ms as "aliveMs", fill_count as "fillCount",
      return_sum as "returnSum"
    from market_live_record(${listingId}::uuid)`.execute(db);
  return rows;
}

/**
 * Takes listings of a user who goes off the market: versions that somebody may own stay, without words; the others go, and
 * rules that were never on sale. What was suspended stays so; its price goes back from escrow to those for whom it does not
 * trade, and to the others whenever they ask.
 */
export async function eraseListings({ rows, userId }: UserSpace): Promise<void> {
  await rows
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  await sql`select refund_suspended_listings()`.execute(rows);
  await rows
    .deleteFrom('listings')
    .where('user_id', '=', userId)
    .where('id', 'not in', (from) =>
      from.selectFrom('market_buyers').select('listing_id').where('state', '!=', 'refunded'),
    )
    .execute();
  await rows
    .updateTable('listings')
    .set((each) => ({
      ...{ description: '', tags: [], live: sql<string>`null` },
      state: sql<
        ListingRow['state']
      >`case ${each.ref('state')} when 'suspended' then 'suspended' else 'withdrawn' end`,
      // Where moderators restore it, nobody is there to sell it.
      state_before: sql<
        ListingRow['state_before']
      >`case ${each.ref('state')} when 'suspended' then 'withdrawn' end`,
    }))
    .where('user_id', '=', userId)
    .execute();
  await rows
    .deleteFrom('listing_versions')
    .where('user_id', '=', userId)
    .where('state', '!=', 'listed')
    .execute();
  await rows
    .updateTable('listing_versions')
    .set({ changes: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns whether something of the user stays in the books or the trail of the marketplace. */
export async function hasMarketBooks({ rows, userId }: UserSpace): Promise<boolean> {
  const entry = await rows
    .selectFrom('market_entries')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (entry !== undefined) return true;
  const decision = await rows
    .selectFrom('moderation_entries')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (decision !== undefined) return true;
  const listing = await rows
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return listing !== undefined;
}

/** Returns the rules of a version that was on sale, whoever asks: whether they may run them is the caller's business. */
export async function readBoughtRules(
  database: Pick<Database, 'shared' | 'forUser'>,
  listingId: string,
  number: number,
): Promise<ListingVersionRow | undefined> {
  const listing = await marketListing(database.shared, listingId);
  if (listing === undefined) return undefined;
  const version = await database.forUser(listing.author_id, (space) =>
    readListingVersion(space, listingId, number),
  );
  return version?.state === 'listed' ? version : undefined;
}
