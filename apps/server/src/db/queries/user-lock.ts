import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';

/**
 * Makes transactions of one user that call it follow one another, so that what one of them counts cannot change before
 * it acts on it. Ends with the transaction.
 */
export async function lockUser({ rows, userId }: UserSpace): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(rows);
}
