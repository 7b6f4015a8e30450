import { randomUUID } from 'node:crypto';
import { connectAsTestOwner } from './owner-connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Stores an alert of a user that has fired, and returns its id. */
export async function storeAlertFiring(database: TestDatabase, userId: string): Promise<string> {
  const id = randomUUID();
  const owner = await connectAsTestOwner(database);
  await owner.query(`select set_config('app.user_id', $1, false)`, [userId]);
  await owner.query(
    `insert into price_alert_firings values ($1, $2, null, 'MSFT', 'above', 1, 2, 'x', 0, now())`,
    [id, userId],
  );
  await owner.end();
  return id;
}
