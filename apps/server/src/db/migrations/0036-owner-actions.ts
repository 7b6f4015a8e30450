import { type Kysely, sql } from 'kysely';

/** Wishes of owners that their deployments have not carried out yet: closings, cancels, entries held back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deployments add column owner_actions jsonb not null
      default '{"closing": null, "closingCount": 0, "cancelling": [], "heldSince": null}';
  `.execute(db);
}
