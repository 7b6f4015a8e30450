/** Kind of strategy. */
export type ListingCategory = 'momentum' | 'ai' | 'value' | 'volatility';

/** Drawing of what a sample strategy looks for; no record of what it earned. */
export type ListingImage = 'breakout' | 'network' | 'reversion' | 'bands' | 'dips' | 'grid';

/** A strategy that is offered on the marketplace. */
export interface Listing {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** USD. */
  readonly price: number;
  /** Mean of the reviews, 1 to 5. */
  readonly rating: number;
  /** Number of reviews. */
  readonly reviews: number;
  readonly image: ListingImage;
  readonly category: ListingCategory;
  readonly featured: boolean;
  readonly isBestSeller: boolean;
  readonly isNew: boolean;
  readonly isTrending: boolean;
}

/** A tab of the marketplace. */
export type ListingTab = 'trending' | 'ai' | 'new' | 'momentum' | 'value' | 'volatility';

/** Tabs in their order, with what they are called. */
export const LISTING_TABS: readonly { readonly value: ListingTab; readonly label: string }[] = [
  { value: 'trending', label: 'Trending' },
  { value: 'ai', label: 'AI' },
  { value: 'new', label: 'New' },
  { value: 'momentum', label: 'Momentum' },
  { value: 'value', label: 'Value' },
  { value: 'volatility', label: 'Volatility' },
];
