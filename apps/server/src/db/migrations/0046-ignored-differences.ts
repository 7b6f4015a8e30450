import { type Kysely, sql } from 'kysely';

/** Differences between venue and books that owners let be. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table execution_accounts add column ignored_differences jsonb not null default '[]'
  `.execute(db);
}
