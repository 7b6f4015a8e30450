import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Settings of PostgreSQL without which a crash may undo what was confirmed. */
const DURABLE = ['fsync', 'full_page_writes'];

/** Returns the settings that let the database forget what it has confirmed; empty when it forgets nothing. */
export async function forgetfulSettings({ shared }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(DURABLE)}) and setting = 'off'
    order by name`.execute(shared);
  return rows.map(({ name }) => name);
}
