import { type Kysely, sql } from 'kysely';

/** Listings whose author looks at the check before they are on sale. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Waits, once its first version has passed, for a word of its author.
    alter table listings add column is_held boolean not null default false;
    alter table listing_versions drop constraint listing_versions_state_check;
    -- Checked: passed, and not published yet.
    alter table listing_versions add constraint listing_versions_state_check
      check (state in ('waiting', 'checked', 'listed', 'refused'));
  `.execute(db);
}
