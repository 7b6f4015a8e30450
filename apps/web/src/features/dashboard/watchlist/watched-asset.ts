/** An asset of the watchlist. */
export interface WatchedAsset {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly type: 'stock' | 'crypto' | 'etf';
  /** US dollars; null = no price is known. */
  readonly price: number | null;
  /** Price less the one of a day before. */
  readonly priceChange: number | null;
  /** Percent: 1.5 = 1.5 %. */
  readonly priceChangePercent: number | null;
  /** Base units of the last day; null = not known. */
  readonly volume: number | null;
  /** US dollars. */
  readonly marketCap?: number | undefined;
  /** Source of the price, for example `Simulated prices`. */
  readonly source: string;
  /** Time of the price, UTC milliseconds; null = it has none. */
  readonly pricedAt: number | null;
  /** Closes of the last days, oldest first; null = they are loaded when the row is shown. */
  readonly closes: readonly number[] | null;
}

/** Which assets of the watchlist are shown. */
export const WATCHLIST_FILTERS = ['all', 'crypto', 'stocks'] as const;
export type WatchlistFilter = (typeof WATCHLIST_FILTERS)[number];

/** Returns whether a filter lets an asset through; `stocks` includes funds. */
export function passesFilter({ type }: Pick<WatchedAsset, 'type'>, filter: WatchlistFilter) {
  if (filter === 'all') return true;
  return filter === 'crypto' ? type === 'crypto' : type !== 'crypto';
}

/** Orders of the watchlist. */
export const WATCHLIST_SORTS = ['added', 'symbol', 'gain', 'loss'] as const;
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number];

/** Returns assets in an order; those whose change is not known come last in orders of the change. */
export function sortedAssets(
  assets: readonly WatchedAsset[],
  sort: WatchlistSort,
): readonly WatchedAsset[] {
  if (sort === 'added') return assets;
  if (sort === 'symbol') return assets.toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en'));
  const sign = sort === 'gain' ? -1 : 1;
  const rank = ({ priceChangePercent: change }: WatchedAsset): number =>
    change === null ? Infinity : sign * change;
  return assets.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
