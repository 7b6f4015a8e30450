import { sql } from 'kysely';
import type { UserSpace } from '../db/user-space.ts';

/** Bounds of a transaction, ms: shorter than a lease, so that a process that stands still does not keep the next one waiting. */
export interface TransactionBounds {
  /** Longest statement, the wait for a lock included. */
  readonly statementMs: number;
  /** Longest pause between two statements. */
  readonly pauseMs: number;
}

export const TRANSACTION_BOUNDS: TransactionBounds = { statementMs: 4_000, pauseMs: 3_000 };

/** Bounds a transaction, and has its commit on disk before it counts: an order that is sent must be known after a crash. */
export async function setBounds(
  { rows }: UserSpace,
  { statementMs, pauseMs }: TransactionBounds = TRANSACTION_BOUNDS,
): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('lock_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(pauseMs)}, true),
      set_config('synchronous_commit', case current_setting('synchronous_commit')
        when 'off' then 'on' else current_setting('synchronous_commit') end, true)`.execute(rows);
}
