import type { PriceFormat } from '../../../format/quoted-price.ts';

/** An asset of the watchlist. */
export interface WatchedAsset extends PriceFormat {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly type: 'stock' | 'crypto' | 'etf';
  /** Quote currency; null = no price is known. */
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
  /** Whether the price is older than it should be. */
  readonly isStale: boolean;
  /** Closes of the last days, oldest first; empty while they are not known. */
  readonly closes: readonly number[];
}

/** Returns the symbol without the venue that its name may begin with: `BTC-USD` for `coinbase:BTC-USD`. */
export function symbolText(symbol: string): string {
  return symbol.slice(symbol.indexOf(':') + 1);
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
export const WATCHLIST_SORTS = ['own', 'symbol', 'gain', 'loss'] as const;
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number];

/** Returns assets in an order; those whose change is not known come last in orders of the change. */
export function sortedAssets(
  assets: readonly WatchedAsset[],
  sort: WatchlistSort,
): readonly WatchedAsset[] {
  if (sort === 'own') return assets;
  if (sort === 'symbol') return assets.toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en'));
  const sign = sort === 'gain' ? -1 : 1;
  const rank = ({ priceChangePercent: change }: WatchedAsset): number =>
    change === null ? Infinity : sign * change;
  return assets.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Returns assets with one of them at another place, from 0. */
export function withMoved<Asset extends { readonly id: string }>(
  assets: readonly Asset[],
  id: string,
  index: number,
): Asset[] {
  const asset = assets.find((each) => each.id === id);
  if (asset === undefined) return [...assets];
  return assets.filter((each) => each !== asset).toSpliced(index, 0, asset);
}
