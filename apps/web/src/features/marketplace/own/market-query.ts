import { ListingOrder, type ListingSelection, ListingTag } from '@stratloom/contracts';
import { TAG_NAMES } from './market-words.ts';

/** A tab of the marketplace: a group, or what a rule selects. */
export type MarketTab = ListingTag | Exclude<ListingSelection, 'featured'>;

/** Choice of listings. */
export interface MarketQuery {
  /** Text in name or description, in any case; empty = everything. */
  readonly search: string;
  /** Null = all listings. */
  readonly tab: MarketTab | null;
  readonly order: ListingOrder;
  readonly favoritesOnly: boolean;
}

/** Choice with which the marketplace begins. */
export const EVERYTHING: MarketQuery = {
  ...{ search: '', tab: null, order: 'popular', favoritesOnly: false },
};

/** Returns whether a choice leaves listings out. */
export function isNarrowed({ search, tab, favoritesOnly }: MarketQuery): boolean {
  return search !== '' || tab !== null || favoritesOnly;
}

const FIRST_GROUPS = ['momentum', 'value', 'volatility'] as const;

/** Tabs in their order, with what they are called; the first six are those of the samples. */
export const MARKET_TABS: readonly { readonly value: MarketTab; readonly label: string }[] = [
  { value: 'trending', label: 'Trending' },
  { value: 'ai', label: TAG_NAMES.ai },
  { value: 'new', label: 'New' },
  ...FIRST_GROUPS.map((value) => ({ value, label: TAG_NAMES[value] })),
  ...(['trend', 'reversal'] as const).map((value) => ({ value, label: TAG_NAMES[value] })),
];

/** Returns the order with which a tab begins. */
export function firstOrder(tab: MarketTab | null): ListingOrder {
  if (tab === 'trending') return 'active';
  return tab === 'new' ? 'newest' : 'popular';
}

/** Returns the choice that an address holds; whatever it does not know is left out. */
export function readMarketQuery(params: URLSearchParams): MarketQuery {
  const tab = MARKET_TABS.find(({ value }) => value === params.get('tab'))?.value ?? null;
  const order = ListingOrder.safeParse(params.get('sort'));
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    tab,
    order: order.success ? order.data : firstOrder(tab),
    favoritesOnly: params.get('favorites') === '1',
  };
}

/** Returns a choice as an address holds it: what it begins with is left out. */
export function marketParams({ search, tab, order, favoritesOnly }: MarketQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(tab !== null && { tab }),
    ...(order !== firstOrder(tab) && { sort: order }),
    ...(favoritesOnly && { favorites: '1' }),
  });
}

/** Returns the address of a strategy, from which the way back leads to the same choice. */
export function listingAddress(query: MarketQuery, id: string): string {
  const params = marketParams(query);
  params.set('strategy', id);
  return `/marketplace?${params.toString()}`;
}

/** Returns the address of the listings of a choice. */
export function marketAddress(query: MarketQuery): string {
  const params = marketParams(query).toString();
  return params === '' ? '/marketplace' : `/marketplace?${params}`;
}

/** Returns what is asked of the server for a choice. */
export function askedOf(
  { search, tab, order, favoritesOnly }: MarketQuery,
  marked: Iterable<string>,
) {
  const tag = ListingTag.safeParse(tab);
  return {
    ...{ search, order },
    ...(tag.success && { tag: tag.data }),
    ...((tab === 'trending' || tab === 'new') && { selection: tab }),
    ...(favoritesOnly && { ids: [...marked].join(',') }),
  };
}

/** Returns why nothing is listed for a choice. @param markCount - Number of favorites. */
export function emptyText({ search, tab, favoritesOnly }: MarketQuery, markCount: number): string {
  if (favoritesOnly && markCount === 0) {
    return 'Mark a strategy with its heart, and it is found here. Marks stay in this browser.';
  }
  if (search !== '') return 'Try another word, or look in all strategies.';
  if (favoritesOnly) return 'None of your favorites is on sale here.';
  if (tab === 'trending') {
    return 'Nothing is trending: no strategy was bought or deployed by three people in the last 30 days.';
  }
  if (tab === 'new') return 'No strategy was published in the last 30 days.';
  return tab === null ? '' : `No ${TAG_NAMES[tab]} strategy is on sale yet.`;
}
