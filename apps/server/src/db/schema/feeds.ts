export interface FeedLeasesTable {
  name: string;
  /** Fencing number, from 1. */
  term: number;
  /** Null once it was given back. */
  holder: string | null;
  /** Rises as long as the holder lives. */
  renewal_count: number;
}

export interface QuotesTable {
  venue: string;
  symbol: string;
  /** Quote currency. */
  price: number;
  change: number;
  change_ratio: number;
  /** UTC ms, when the price was made. */
  priced_at: number;
  /** UTC ms, when the venue was asked. */
  read_at: number;
  /** By the clock of the database. */
  confirmed_at: Date;
}

export interface FeedDemandsTable {
  reader: string;
  venue: string;
  symbol: string;
  /** By the clock of the database. */
  expires_at: Date;
}
