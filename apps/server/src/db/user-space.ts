import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** A transaction that sees the rows of one user and no others; the database itself sees to that. */
export interface UserSpace {
  readonly userId: string;
  readonly rows: Transaction<Schema>;
}

/** Runs `work` in one transaction in the name of a user; it is committed when `work` resolves. */
export async function inUserSpace<Result>(
  db: Kysely<Schema>,
  userId: string,
  work: (space: UserSpace) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (rows) => {
    await sql`select set_config('app.user_id', ${userId}, true)`.execute(rows);
    return work({ userId, rows });
  });
}
