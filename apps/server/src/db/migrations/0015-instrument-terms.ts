import { type Kysely, sql } from 'kysely';

/** Facts that a user states of the instrument of a version; versions before state none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table strategy_versions add column instrument jsonb not null default '{}'
  `.execute(db);
}
