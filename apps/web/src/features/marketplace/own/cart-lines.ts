import { MAX_CART_LISTINGS, type MarketListing, type Purchase } from '@stratloom/contracts';
import { z } from 'zod';
import type { KeyedStorage } from '../../../api-client/browser-storage.ts';

/** A listing in the cart, as it was when it was put there. */
const CartLine = z.object({
  listingId: z.uuid(),
  name: z.string(),
  price: z.int().min(0).describe('US cents.'),
});
export type CartLine = z.infer<typeof CartLine>;

/** Line of the cart beside what is on sale now. */
export interface CartRow extends CartLine {
  /** Price now, US cents; null = it cannot be bought. */
  readonly priceNow: number | null;
  /** Why it cannot be bought, or that its price is another one; empty = nothing has changed. */
  readonly note: string;
}

/** Returns the key under which the cart of a user is kept in this browser. */
export function cartKey(userId: string): string {
  return `marketCart ${userId}`;
}

/** Returns the cart of a user that is kept in this browser; an empty one where what is kept is none. */
export function readCart(from: Pick<KeyedStorage, 'getItem'>, userId: string): readonly CartLine[] {
  try {
    const kept = z.array(CartLine).parse(JSON.parse(from.getItem(cartKey(userId)) ?? '[]'));
    return kept.slice(0, MAX_CART_LISTINGS);
  } catch {
    return [];
  }
}

/** Keeps the cart of a user, as long as the browser has room for it. */
export function keepCart(
  to: Pick<KeyedStorage, 'setItem'>,
  userId: string,
  lines: readonly CartLine[],
): void {
  try {
    to.setItem(cartKey(userId), JSON.stringify(lines));
  } catch {
    // A full storage: it lasts as long as the page.
  }
}

/** Facts of the server, beside which a cart is shown. */
interface CartFacts {
  /** Those of the cart that are on sale. */
  readonly listings: readonly Pick<MarketListing, 'id' | 'name' | 'price'>[];
  readonly purchases: readonly Pick<Purchase, 'listingId' | 'state'>[];
  /** Ids of the user's own listings. */
  readonly own: ReadonlySet<string>;
}

/** Returns the ids of listings that the user owns. */
export function ownedIds(
  purchases: readonly Pick<Purchase, 'listingId' | 'state'>[],
): ReadonlySet<string> {
  return new Set(
    purchases.filter(({ state }) => state !== 'refunded').map(({ listingId }) => listingId),
  );
}

/** Returns the lines of a cart with what has changed since they were put there. @param dollars - Price in words. */
export function cartRows(
  lines: readonly CartLine[],
  { listings, purchases, own }: CartFacts,
  dollars: (cents: number) => string,
): readonly CartRow[] {
  const owned = ownedIds(purchases);
  return lines.map((line) => {
    const listing = listings.find(({ id }) => id === line.listingId);
    const row = (priceNow: number | null, note: string): CartRow => ({
      ...{ ...line, name: listing?.name ?? line.name, priceNow, note },
    });
    if (own.has(line.listingId)) return row(null, 'Your own strategy.');
    if (owned.has(line.listingId)) return row(null, 'You own it already.');
    if (listing === undefined) return row(null, 'No longer on sale.');
    if (listing.price === line.price) return row(listing.price, '');
    return row(listing.price, `It was ${dollars(line.price)} when you added it.`);
  });
}

/** Returns what is bought of a cart, at the prices that are shown, and their sum, US cents. */
export function cartOrder(rows: readonly CartRow[]) {
  const items = rows.flatMap(({ listingId, priceNow }) =>
    priceNow === null ? [] : [{ listingId, price: priceNow }],
  );
  return { items, total: items.reduce((sum, { price }) => sum + price, 0) };
}
