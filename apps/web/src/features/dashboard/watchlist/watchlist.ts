import type { WatchedAsset } from './watched-asset.ts';

/** An asset that a user adds: its symbol in capitals, the rest as the list of symbols has it. */
export type NewAsset = Pick<WatchedAsset, 'symbol' | 'name' | 'type'>;

/** The watchlist as the dashboard shows and changes it. */
export interface Watchlist {
  readonly assets: readonly WatchedAsset[];
  /** Assets to choose from when one is added. */
  readonly symbols: readonly NewAsset[];
  readonly isLoading: boolean;
  /** True when it could not be loaded, and demo data stand in. */
  readonly isFallback: boolean;
  readonly retry: () => void;
  readonly add: (asset: NewAsset) => void;
  readonly remove: (asset: WatchedAsset) => void;
}

/** Returns the toast after an asset is removed. */
export function removedToast({ symbol }: WatchedAsset, undo: () => void) {
  const action = { label: 'Undo', onPress: undo };
  return { severity: 'info', text: `${symbol} removed from your watchlist`, action } as const;
}
