import type { Generated } from 'kysely';

export interface DataExportsTable {
  id: string;
  user_id: string;
  state: 'waiting' | 'done' | 'failed';
  /** Tables that are written, of `table_count`. */
  done_count: Generated<number>;
  table_count: number;
  /** Bytes of the archive so far. */
  byte_count: Generated<number>;
  /** Times that it was begun. */
  attempts: Generated<number>;
  /** Until then whoever has begun it is at work; by the clock of the database. */
  claimed_until: Generated<Date>;
  created_at: Date;
  /** By the clock of the database; from then on the archive is gone. */
  expires_at: Date;
}

export interface DataExportPartsTable {
  export_id: string;
  user_id: string;
  /** From 0, without gaps. */
  part_index: number;
  content: Buffer;
}

export interface AccountDeletionsTable {
  user_id: string;
  requested_at: Date;
  /** From then on the account goes; by the clock of the database. */
  due_at: Date;
}
