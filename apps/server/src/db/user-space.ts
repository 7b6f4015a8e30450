import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema/schema.ts';
import type { TransactionBounds } from './transaction-bounds.ts';

/** A transaction that sees the rows of one user and no others; the database itself sees to that. */
export interface UserSpace {
  readonly userId: string;
  readonly rows: Transaction<Schema>;
}

/**
 * Runs `work` in one transaction in the name of a user; it is committed when `work` resolves.
 *
 * @param bounds - Bounds of the transaction. With them its commit is on disk before it counts: an order that is sent must be known after a crash.
 */
export async function inUserSpace<Result>(
  db: Kysely<Schema>,
  userId: string,
  work: (space: UserSpace) => Promise<Result>,
  bounds?: TransactionBounds,
): Promise<Result> {
  return db.transaction().execute(async (rows) => {
    await open(userId, bounds).execute(rows);
    return work({ userId, rows });
  });
}

/** Returns the statement by which a transaction is a user's, with its bounds. */
function open(userId: string, bounds: TransactionBounds | undefined): RawBuilder<unknown> {
  if (bounds === undefined) return sql`select set_config('app.user_id', ${userId}, true)`;
  const [statementMs, pauseMs] = [String(bounds.statementMs), String(bounds.pauseMs)];
  return sql`
    select set_config('app.user_id', ${userId}, true),
      set_config('statement_timeout', ${statementMs}, true),
      set_config('lock_timeout', ${statementMs}, true),
      set_config('idle_in_transaction_session_timeout', ${pauseMs}, true),
      set_config('synchronous_commit', case current_setting('synchronous_commit')
        when 'off' then 'on' else current_setting('synchronous_commit') end, true)`;
}
