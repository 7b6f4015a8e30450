import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Handles and privacy of users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_privacy (
      user_id uuid primary key references users on delete cascade,
      -- Lower case; null until one is chosen.
      handle text unique,
      show_profile boolean not null,
      public_stats boolean not null,
      updated_at timestamptz not null,
      check (handle is not null or not show_profile)
    )
  `.execute(db);
  await giveToOwners(db, ['user_privacy']);
  await sql`
    -- A handle is asked for by people who may not be signed in: only one that is shown is found, and only whose it is.
    create policy lookup on user_privacy for select to stratloom_lookup using (true);
    grant select (user_id, handle, show_profile) on user_privacy to stratloom_lookup;
    create function user_of_handle(wanted text) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from user_privacy where handle = wanted and show_profile);
    revoke execute on function user_of_handle(text) from public;
    grant execute on function user_of_handle(text) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function user_of_handle(text) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
