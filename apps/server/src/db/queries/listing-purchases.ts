import { type Booking, isOwned, type PurchaseTerms } from '@stratloom/marketplace';
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  ListingPurchasesTable,
  MarketBalancesTable,
  MarketEntriesTable,
} from '../schema/marketplace.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A purchase as stored. */
export type PurchaseRow = Selectable<ListingPurchasesTable>;

/** A purchase, and whose it is. */
export interface NamedPurchase {
  readonly buyerId: string;
  readonly purchaseId: string;
}

/** Returns a purchase as its rules see it. */
export async function purchaseTerms(
  { rows }: UserSpace,
  { state, bought_at: at, listing_id: id }: PurchaseRow,
): Promise<PurchaseTerms> {
  const listing = await rows
    .selectFrom('market_listings')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return { state, boughtAt: at.getTime(), isSuspended: listing?.state === 'suspended' };
}

/** Books lines that sum to zero. @param purchaseId - What they are about; null = no purchase. */
export async function book(
  { rows }: UserSpace,
  { kind, postings }: Booking,
  purchaseId: string | null,
): Promise<void> {
  const lines = JSON.stringify(postings);
  await sql`select book_in_market(${kind}, ${purchaseId}::uuid, ${lines}::jsonb)`.execute(rows);
}

/** Returns what the user has in each account, US cents. */
export async function marketBalances({
  rows,
  userId,
}: UserSpace): Promise<Record<Selectable<MarketBalancesTable>['account'], number>> {
  const found = await rows
    .selectFrom('market_balances')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const balances = { wallet: 0, escrow: 0, earnings: 0, platform: 0, issued: 0 };
  for (const { account, amount } of found) balances[account] = amount;
  return balances;
}

/** Returns the newest lines of the user's books. */
export async function marketEntries(
  { rows, userId }: UserSpace,
  most: number,
): Promise<Selectable<MarketEntriesTable>[]> {
  return rows
    .selectFrom('market_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Returns whether the user's wallet has been opened. */
export async function hasWallet({ rows, userId }: UserSpace): Promise<boolean> {
  const found = await rows
    .selectFrom('market_balances')
    .select('amount')
    .where('user_id', '=', userId)
    .where('account', '=', 'wallet')
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a purchase. Rejects (23505) when the listing is the user's already. */
export async function insertPurchase({ rows }: UserSpace, purchase: PurchaseRow): Promise<void> {
  await rows.insertInto('listing_purchases').values(purchase).execute();
}

/** Returns all that the user owns, and the last of what they gave back, newest first. */
export async function listPurchases({ rows, userId }: UserSpace): Promise<PurchaseRow[]> {
  const newest = rows
    .selectFrom('listing_purchases')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('bought_at', 'desc')
    .limit(500);
  return rows
    .selectFrom('listing_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where((each) => each.or([each('state', '!=', 'refunded'), each('id', 'in', newest)]))
    .orderBy('bought_at', 'desc')
    .execute();
}

/** Returns those of the user's purchases that have one of some ids, in no order. */
export async function purchasesById(
  { rows, userId }: UserSpace,
  ids: readonly string[],
): Promise<PurchaseRow[]> {
  return rows
    .selectFrom('listing_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Returns a purchase of the user, locked until the transaction ends. */
export async function lockPurchase(
  { rows, userId }: UserSpace,
  id: string,
): Promise<PurchaseRow | undefined> {
  return rows
    .selectFrom('listing_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the purchase by which the user owns a listing, which stays so until the transaction ends; undefined when they do not own it. */
export async function ownedPurchase(
  { rows, userId }: UserSpace,
  listingId: string,
): Promise<PurchaseRow | undefined> {
  const found = await rows
    .selectFrom('listing_purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('state', '!=', 'refunded')
    .forShare()
    .executeTakeFirst();
  return found !== undefined && isOwned(found) ? found : undefined;
}

/** Ends the time in which a purchase could be given back, or gives it back. */
export async function endPurchase(
  { rows, userId }: UserSpace,
  id: string,
  state: 'settled' | 'refunded',
  at: Date,
): Promise<void> {
  await rows
    .updateTable('listing_purchases')
    .set({ state, ended_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns purchases in escrow that were made until a time. */
export async function heldPurchases(
  db: Kysely<Schema>,
  before: Date,
  most: number,
): Promise<NamedPurchase[]> {
  const { rows } = await sql<{ owner_id: string; purchase_id: string }>`
    select owner_id, purchase_id from held_purchases(${before}, ${most})`.execute(db);
  return rows.map((row) => ({ buyerId: row.owner_id, purchaseId: row.purchase_id }));
}

/** Returns how many deployments of a listing the user has that have neither stopped nor failed. */
export async function countListingDeployments(
  { rows, userId }: UserSpace,
  listingId: string,
): Promise<number> {
  const { count } = await rows
    .selectFrom('deployed_strategies')
    .innerJoin('deployments', 'deployments.id', 'deployed_strategies.deployment_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('deployed_strategies.user_id', '=', userId)
    .where('deployed_strategies.listing_id', '=', listingId)
    .where('deployments.state', 'not in', ['stopped', 'error'])
    .executeTakeFirstOrThrow();
  return count;
}
