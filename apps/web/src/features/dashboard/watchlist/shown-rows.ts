import type { WatchedAsset } from './watched-asset.ts';
import type { Watchlist } from './watchlist.ts';

/** Rows of a watchlist, as they are shown. */
export interface WatchlistRowsProps {
  readonly watchlist: Watchlist;
  /** Those of the watchlist that are shown, in their order. */
  readonly assets: readonly WatchedAsset[];
  readonly selected: string;
  readonly onSelect: (asset: WatchedAsset) => void;
  /** True while the order shown is the user's own, which dragging changes. */
  readonly isOwnOrder: boolean;
  readonly onAlert: ((asset: WatchedAsset) => void) | undefined;
}

/** Returns the row at which Tab stops; arrows go on from there: twenty stops would stand between the list and what follows. */
export function tabStop(
  assets: readonly WatchedAsset[],
  selected: string,
): WatchedAsset | undefined {
  return assets.find(({ symbol }) => symbol === selected) ?? assets[0];
}
