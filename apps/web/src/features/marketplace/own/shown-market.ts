import type { ListingTag, MarketListing } from '@stratloom/contracts';

/** Order in which listings stand. */
export type MarketOrder = 'popular' | 'return' | 'drawdown' | 'newest';

/** Choice of listings. */
export interface MarketQuery {
  readonly search: string;
  readonly tag: ListingTag | null;
  readonly order: MarketOrder;
}

/** Choice with which the marketplace begins. */
export const EVERYTHING: MarketQuery = { search: '', tag: null, order: 'popular' };

/** Returns the listings that match, in the order that was chosen. What has no figures since its publication comes last by return. */
export function shownListings(
  listings: readonly MarketListing[],
  { search, tag, order }: MarketQuery,
): MarketListing[] {
  const words = search.trim().toLowerCase();
  return listings
    .filter(({ tags }) => tag === null || tags.includes(tag))
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(words))
    .toSorted((a, b) => rankOf(b, order) - rankOf(a, order));
}

function rankOf({ buyers, since, figures, publishedAt }: MarketListing, order: MarketOrder) {
  switch (order) {
    case 'popular':
      return buyers;
    case 'return':
      return since?.returnRatio ?? -2;
    case 'drawdown':
      return figures.maxDrawdownRatio;
    case 'newest':
      return publishedAt;
  }
}
