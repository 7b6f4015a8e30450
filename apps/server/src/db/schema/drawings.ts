import type { ColumnType } from 'kysely';

export interface DrawingsTable {
  user_id: string;
  id: string;
  symbol: string;
  /** UTC ms. */
  changed_at: number;
  /** Null once it was removed. */
  line: ColumnType<unknown, string | null, string | null>;
}
