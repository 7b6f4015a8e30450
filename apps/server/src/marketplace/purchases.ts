import {
  isToSettle,
  openingOf,
  purchaseOf,
  type RefundRefusal,
  refundOf,
  refundRefusal,
  settlementOf,
} from '@stratloom/marketplace';
import {
  book,
  countListingDeployments,
  endPurchase,
  hasWallet,
  insertPurchase,
  lockPurchase,
  marketBalances,
  ownedPurchase,
  type PurchaseRow,
  purchasesById,
  purchaseTerms,
} from '../db/queries/listing-purchases.ts';
import { type MarketListingRow, soldListings } from '../db/queries/listings.ts';
import { deleteReview } from '../db/queries/listing-reviews.ts';
import { lockUser } from '../db/queries/user-lock.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Reason why nothing is sold. */
export type SaleRefusal = 'own' | 'owned' | 'not-on-sale' | 'other-price' | 'no-money';

/** Opens the user's wallet unless it is open. Transactions of one user that call it follow one another. */
export async function openWallet(space: UserSpace): Promise<void> {
  await lockUser(space);
  if (!(await hasWallet(space))) await book(space, openingOf(space.userId), null);
}

/** A listing as far as it is sold. */
type SoldListing = Pick<MarketListingRow, 'id' | 'author_id' | 'name' | 'price' | 'state'>;

/** Order of one listing. */
export interface ListingOrder {
  /** Id for the purchase. */
  readonly id: string;
  readonly listingId: string;
  /** Price that the user agreed to, US cents. */
  readonly seen: number;
}

/** Listing that is not sold. */
export interface RefusedListing {
  readonly reason: SaleRefusal;
  /** Null where the user may not see the listing, or there is none. */
  readonly listing: Pick<SoldListing, 'name' | 'price'> | null;
}

/**
 * Sells a listing to the user, as it is in the transaction of the space: all of it or nothing.
 *
 * @returns Why it is not sold; null = it is, also where this order was carried out before.
 */
export async function buyListing(
  space: UserSpace,
  order: ListingOrder,
  at: Date,
): Promise<SaleRefusal | null> {
  const refused = await buyListings(space, [order], at);
  return refused === 'no-money' ? refused : (refused[0]?.reason ?? null);
}

/**
 * Sells several listings to the user: all of them or none, in the transaction of the space. Orders that were carried out
 * before, under the same ids, are not carried out again.
 *
 * @returns Listings that are not sold, for which none is; empty = all are sold; 'no-money' = the wallet has less than their sum.
 */
export async function buyListings(
  space: UserSpace,
  orders: readonly ListingOrder[],
  at: Date,
): Promise<readonly RefusedListing[] | 'no-money'> {
  await openWallet(space);
  const made = await purchasesById(
    space,
    orders.map(({ id }) => id),
  );
  if (made.length === orders.length) return [];
  const found = await soldListings(
    space,
    orders.map(({ listingId }) => listingId),
  );
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const refused: RefusedListing[] = [];
  const sold: { readonly id: string; readonly listing: SoldListing }[] = [];
  for (const { id, listingId, seen } of orders) {
    const listing = byId.get(listingId);
    const reason = listing === undefined ? 'not-on-sale' : await saleRefusal(space, listing, seen);
    if (reason !== null) refused.push({ reason, listing: namedListing(listing) });
    else if (listing !== undefined) sold.push({ id, listing });
  }
  if (refused.length > 0) return refused;
  const total = sold.reduce((sum, { listing }) => sum + listing.price, 0);
  if ((await marketBalances(space)).wallet < total) return 'no-money';
  for (const { id, listing } of sold) await sell(space, listing, id, at);
  return [];
}

/** Returns a listing as a refusal may speak of it: what is suspended is named to nobody whom it does not concern. */
function namedListing(listing: SoldListing | undefined): SoldListing | null {
  return listing === undefined || listing.state === 'suspended' ? null : listing;
}

/** Returns why a listing is not sold to the user, whatever their wallet has; null = it can be. */
async function saleRefusal(
  space: UserSpace,
  { id, author_id: authorId, state, price }: SoldListing,
  seen: number,
): Promise<SaleRefusal | null> {
  if (authorId === space.userId) return 'own';
  if ((await ownedPurchase(space, id)) !== undefined) return 'owned';
  if (state !== 'listed') return 'not-on-sale';
  return price === seen ? null : 'other-price';
}

async function sell(
  space: UserSpace,
  { id: listingId, author_id: authorId, name, price }: SoldListing,
  id: string,
  at: Date,
): Promise<void> {
  await insertPurchase(space, {
    ...{ id, user_id: space.userId, listing_id: listingId, author_id: authorId, price },
    ...{ listing_name: name, state: 'held', bought_at: at, ended_at: null },
  });
  await book(space, purchaseOf(space.userId, price), id);
}

/**
 * Gives a purchase of the user back, with what they said of it: all of it or nothing.
 *
 * @returns Why it is not given back; null = it is; undefined = there is no such purchase.
 */
export async function refundPurchase(
  space: UserSpace,
  id: string,
  at: Date,
): Promise<RefundRefusal | null | undefined> {
  await lockUser(space);
  const purchase = await lockPurchase(space, id);
  if (purchase === undefined) return undefined;
  const deployments = await countListingDeployments(space, purchase.listing_id);
  const refusal = refundRefusal(await purchaseTerms(space, purchase), {
    now: at.getTime(),
    deployments,
  });
  if (refusal !== null) return refusal;
  await giveBack(space, purchase, at);
  return null;
}

async function giveBack(
  space: UserSpace,
  { id, price, listing_id: listingId }: PurchaseRow,
  at: Date,
): Promise<void> {
  await endPurchase(space, id, 'refunded', at);
  await book(space, refundOf(space.userId, price), id);
  await deleteReview(space, listingId);
}

/** Pays author and marketplace for a purchase of the user that can no longer be given back. Returns whether it did. */
export async function settlePurchase(space: UserSpace, id: string, at: Date): Promise<boolean> {
  const purchase = await lockPurchase(space, id);
  if (purchase === undefined) return false;
  if (!isToSettle(await purchaseTerms(space, purchase), at.getTime())) return false;
  await endPurchase(space, id, 'settled', at);
  await book(space, settlementOf(space.userId, purchase.author_id, purchase.price), id);
  return true;
}
