import type { ListingTag, MarketListing } from '@stratloom/contracts';

/** Order in which listings stand. */
export type MarketOrder = 'popular' | 'return' | 'drawdown' | 'newest';

/** Choice of listings. */
export interface MarketQuery {
  readonly search: string;
  readonly tag: ListingTag | null;
  readonly order: MarketOrder;
  readonly favoritesOnly: boolean;
}

/** Choice with which the marketplace begins. */
export const EVERYTHING: MarketQuery = {
  ...{ search: '', tag: null, order: 'popular', favoritesOnly: false },
};

/** Returns the listings that match, in the order that was chosen. What has no figures since its publication comes last by return. */
export function shownListings(
  listings: readonly MarketListing[],
  { search, tag, order, favoritesOnly }: MarketQuery,
  favorites: ReadonlySet<string>,
): MarketListing[] {
  const words = search.trim().toLowerCase();
  return listings
    .filter(({ id }) => !favoritesOnly || favorites.has(id))
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
