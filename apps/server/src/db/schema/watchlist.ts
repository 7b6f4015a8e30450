export interface WatchlistsTable {
  id: string;
  user_id: string;
  name: string;
  /** Place among the user's lists, from 1; removed ones leave gaps. */
  position: number;
  created_at: Date;
}

export interface WatchlistItemsTable {
  id: string;
  user_id: string;
  symbol: string;
  /** Place in its list, from 1; removed ones leave gaps. */
  position: number;
  added_at: Date;
  watchlist_id: string;
}
