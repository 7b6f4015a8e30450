import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './accounts.ts';

export interface SavedRunsTable {
  id: string;
  user_id: string;
  name: string;
  note: string;
  language: string;
  code: string;
  code_bytes: GeneratedAlways<number>;
  symbol: string;
  timeframe: string;
  /** UTC ms, inclusive. */
  from_time: number;
  /** UTC ms, exclusive. */
  to_time: number;
  settings: Json;
  /** Facts that the user states of the instrument. */
  instrument: Json;
  parameters: Json;
  receipt: string;
  /** Engine version, hashes and figures, as the contract `SavedRunDetail` has them. */
  facts: Json;
  /** `private`, `with-code` or `without-code`. */
  sharing: Generated<string>;
  /** Secret part of its link; null while it is private. */
  link_token: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  /** Null unless it was deleted, from when on it is only there to be restored. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
