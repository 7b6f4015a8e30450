import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Saved runs, and the links by which others may see them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_runs (
      id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      note text not null,
      language text not null,
      code text not null,
      code_bytes integer not null generated always as (octet_length(code)) stored,
      symbol text not null,
      timeframe text not null,
      from_time float8 not null,
      to_time float8 not null,
      settings jsonb not null,
      instrument jsonb not null,
      parameters jsonb not null,
      receipt text not null,
      -- Engine version, hashes, figures and thinned equity, as the owner's browser computed them.
      facts jsonb not null,
      sharing text not null default 'private' check (sharing in ('private', 'with-code', 'without-code')),
      -- The secret part of the link; none while it is private.
      link_token text unique,
      created_at timestamptz not null,
      deleted_at timestamptz,
      primary key (id),
      check ((sharing = 'private') = (link_token is null))
    );
    create index on saved_runs (user_id, created_at);
    create index on saved_runs (deleted_at) where deleted_at is not null;
  `.execute(db);
  await giveToOwners(db, ['saved_runs']);
  await sql`
    create policy lookup on saved_runs for select to stratloom_lookup using (true);
    grant select (id, user_id, link_token, deleted_at) on saved_runs to stratloom_lookup;
    create function shared_run_of(wanted text) returns table (owner_id uuid, run_id uuid)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from saved_runs where link_token = wanted and deleted_at is null;
      end;
    create function saved_runs_deleted_for_good() returns table (owner_id uuid, run_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from saved_runs where deleted_at <= clock_timestamp() - interval '1 hour' limit 100;
      end;
    revoke execute on function shared_run_of(text) from public;
    revoke execute on function saved_runs_deleted_for_good() from public;
    grant execute on function shared_run_of(text) to stratloom_app;
    grant execute on function saved_runs_deleted_for_good() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function shared_run_of(text) owner to stratloom_lookup;
    alter function saved_runs_deleted_for_good() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
