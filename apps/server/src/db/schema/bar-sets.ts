export interface BarSetsTable {
  id: string;
  user_id: string;
  name: string;
  timeframe: string;
  bar_count: number;
  byte_count: number;
  /** UTC ms. */
  first_open_time: number;
  /** UTC ms. */
  last_open_time: number;
  created_at: Date;
}

export interface BarChunksTable {
  bar_set_id: string;
  user_id: string;
  chunk_index: number;
  bar_count: number;
  first_open_time: number;
  last_open_time: number;
  columns: Buffer;
}
