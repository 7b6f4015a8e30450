import type { WatchedAsset } from './watched-asset.ts';

/** An asset that a user adds: its symbol in capitals, the rest as the search has it. */
export type NewAsset = Pick<WatchedAsset, 'symbol' | 'name' | 'type'>;

/** A way to find assets to add. */
export interface AssetSearch {
  /** Under which answers are kept. */
  readonly key: string;
  /** Finds assets by a part of symbol or name, the closest first. */
  readonly find: (text: string) => Promise<readonly NewAsset[]>;
}

/** The user's lists, one of which is shown. */
export interface WatchlistChoice {
  readonly lists: readonly { readonly id: string; readonly name: string }[];
  readonly shownId: string;
  readonly show: (id: string) => void;
  readonly create: (name: string) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  /** Puts a list at a place among the others, from 0. */
  readonly moveList: (id: string, index: number) => void;
  /** Puts an asset of the shown list into another one; `copy` leaves it where it is, too. */
  readonly send: (asset: WatchedAsset, toId: string, way: 'move' | 'copy') => void;
}

/** The watchlist as the dashboard shows and changes it. */
export interface Watchlist {
  readonly assets: readonly WatchedAsset[];
  readonly search: AssetSearch;
  readonly isLoading: boolean;
  /** True when it could not be loaded, and demo data stand in, which cannot be changed. */
  readonly isFallback: boolean;
  readonly retry: () => void;
  readonly add: (asset: NewAsset) => void;
  readonly remove: (asset: WatchedAsset) => void;
  /** Puts an asset at another place, from 0; undefined where there is only one order. */
  readonly move?: ((asset: WatchedAsset, index: number) => void) | undefined;
  /** Undefined where there is one list only. */
  readonly choice?: WatchlistChoice | undefined;
}

/** Returns the toast after an asset is removed. */
export function removedToast({ symbol }: Pick<WatchedAsset, 'symbol'>, undo: () => void) {
  const action = { label: 'Undo', onPress: undo };
  return { severity: 'info', text: `${symbol} removed from your watchlist`, action } as const;
}
