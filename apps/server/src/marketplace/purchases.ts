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
  purchaseTerms,
} from '../db/queries/listing-purchases.ts';
import type { MarketListingRow } from '../db/queries/listings.ts';
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

/**
 * Sells a listing to the user: all of it or nothing, in the transaction of the space.
 *
 * @param seen - Price that the user agreed to, US cents.
 * @returns Why it is not sold; null = it is.
 */
export async function buyListing(
  space: UserSpace,
  listing: Pick<MarketListingRow, 'id' | 'author_id' | 'name' | 'price' | 'state'>,
  { id, seen, at }: { readonly id: string; readonly seen: number; readonly at: Date },
): Promise<SaleRefusal | null> {
  const { userId } = space;
  const { author_id: authorId, price } = listing;
  await openWallet(space);
  if (authorId === userId) return 'own';
  if ((await ownedPurchase(space, listing.id)) !== undefined) return 'owned';
  if (listing.state !== 'listed') return 'not-on-sale';
  if (price !== seen) return 'other-price';
  if ((await marketBalances(space)).wallet < price) return 'no-money';
  await insertPurchase(space, {
    ...{ id, user_id: userId, listing_id: listing.id, author_id: authorId, price },
    ...{ listing_name: listing.name, state: 'held', bought_at: at, ended_at: null },
  });
  await book(space, purchaseOf(userId, price), id);
  return null;
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
