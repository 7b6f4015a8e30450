import { type Kysely, sql } from 'kysely';

/** Requests that venues still grant to this network address, shared by every process and kept over restarts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table request_budgets (
      -- Name of the venue.
      venue text primary key,
      tokens float8 not null,
      -- When there were so many, UTC ms.
      at float8 not null,
      -- No request may be sent before, UTC ms; 0 = free.
      blocked_until float8 not null
    );
    grant select, insert, update on request_budgets to stratloom_app;
  `.execute(db);
}
