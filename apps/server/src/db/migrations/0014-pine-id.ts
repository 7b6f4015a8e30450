import { type Kysely, sql } from 'kysely';

/** Versions in Pine Script are stored under the id that engine, command line and screens use for it. */
export async function up(db: Kysely<never>): Promise<void> {
  // The owner of the table is held by its policies too, and would see no rows.
  await sql`
    alter table strategy_versions no force row level security;
    update strategy_versions set language = 'pine' where language = 'pinescript';
    alter table strategy_versions force row level security;
  `.execute(db);
}
