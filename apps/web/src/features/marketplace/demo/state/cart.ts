import { formatPrice } from '../../../../format/price.ts';
import type { Listing } from './listing.ts';

/** Returns the set with `id` in it, or without where it was in. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);
}

/** Returns the sum of prices, USD. */
export function cartTotal(listings: readonly Listing[]): number {
  return listings.reduce((sum, { price }) => sum + price, 0);
}

/** Returns a price in dollars with cents: `$129.00`. */
export function dollarPrice(price: number): string {
  return `$${formatPrice(price)}`;
}
