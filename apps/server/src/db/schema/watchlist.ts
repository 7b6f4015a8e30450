export interface WatchlistItemsTable {
  id: string;
  user_id: string;
  symbol: string;
  /** Place in the user's list, from 1; removed ones leave gaps. */
  position: number;
  added_at: Date;
}
