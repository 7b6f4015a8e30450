import { type Kysely, sql } from 'kysely';

/** When keys of connections stop being good, as far as their venues say so, and which of anybody's do so soon. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table provider_connections add column expires_at timestamptz;
    create index on provider_connections (expires_at) where expires_at is not null;

    create policy lookup on provider_connections for select to stratloom_lookup using (true);
    grant select (id, user_id, provider_id, status, expires_at) on provider_connections to stratloom_lookup;
    create function expiring_connections(after_time timestamptz, before_time timestamptz)
      returns table (owner_id uuid, connection uuid, provider text, ends_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id, provider_id, expires_at from provider_connections
        where status = 'connected' and expires_at > after_time and expires_at <= before_time
        order by expires_at;
      end;
    revoke execute on function expiring_connections(timestamptz, timestamptz) from public;
    grant execute on function expiring_connections(timestamptz, timestamptz) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function expiring_connections(timestamptz, timestamptz) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
