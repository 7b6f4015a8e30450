export interface BarHistoriesTable {
  id: string;
  source: string;
  symbol: string;
  timeframe: string;
  /** Multirange of UTC ms as text, for example `{[0,60000)}`. */
  covered: string;
  created_at: Date;
  updated_at: Date;
}

export interface BarHistoryChunksTable {
  history_id: string;
  period: number;
  bar_count: number;
  first_open_time: number;
  last_open_time: number;
  columns: Buffer;
  checksum: Buffer;
}

export interface BarHistoryRepairsTable {
  id: string;
  history_id: string;
  from_time: number;
  to_time: number;
  added_count: number;
  changed_count: number;
  repaired_at: Date;
}
