import { type Kysely, sql } from 'kysely';

/** Browser that began a sign-in, so that a token in an address counts without a question in that browser alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- SHA-256 of the browser's secret.
    alter table sessions add column begun_by bytea;
  `.execute(db);
}
