import type { Listing, ListingTab } from './listing.ts';

/** Search, category and mark by which listings are chosen. */
export interface ListingQuery {
  /** Text in name or description, in any case; empty = everything. */
  readonly search: string;
  /** null = all categories. */
  readonly tab: ListingTab | null;
  /** Only favourites. */
  readonly favoritesOnly: boolean;
}

/** An order of the listings. */
export type ListingOrder = 'popular' | 'rating' | 'price';

/** Returns the listings that a query lets pass, in their own order. */
export function matchingListings(
  listings: readonly Listing[],
  query: ListingQuery,
  favorites: ReadonlySet<string>,
): readonly Listing[] {
  return listings.filter(
    (listing) =>
      matchesSearch(listing, query.search) &&
      (query.tab === null || isInTab(listing, query.tab)) &&
      (!query.favoritesOnly || favorites.has(listing.id)),
  );
}

/** Returns the listings by number of reviews, by rating (both highest first), or by price (lowest first). */
export function orderedListings(
  listings: readonly Listing[],
  order: ListingOrder,
): readonly Listing[] {
  return listings.toSorted((a, b) => {
    if (order === 'price') return a.price - b.price;
    return order === 'rating' ? b.rating - a.rating : b.reviews - a.reviews;
  });
}

function matchesSearch({ name, description }: Listing, search: string): boolean {
  const text = search.trim().toLowerCase();
  return name.toLowerCase().includes(text) || description.toLowerCase().includes(text);
}

function isInTab(listing: Listing, tab: ListingTab): boolean {
  if (tab === 'trending') return listing.isTrending;
  if (tab === 'new') return listing.isNew;
  return listing.category === tab;
}
