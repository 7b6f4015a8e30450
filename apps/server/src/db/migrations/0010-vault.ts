import { type Kysely, sql } from 'kysely';

/** Which master keys seal this database's secrets, and a way through all accounts for sealing them anew. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Fingerprints, not keys: they tell a server that it was started with the keys of another database.
    create table vault_keys (
      version integer primary key,
      fingerprint bytea not null,
      created_at timestamptz not null,
      -- When every secret was found under this key or a newer one.
      rewrapped_at timestamptz
    );
    grant select, insert, update on vault_keys to stratloom_app;

    -- Sealing anew goes through the accounts one by one, each in its own space. This tells their ids and nothing else.
    create function user_ids_after(last uuid, count integer) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select id from users where last is null or id > last order by id limit count;
      end;
    revoke execute on function user_ids_after(uuid, integer) from public;
    grant execute on function user_ids_after(uuid, integer) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function user_ids_after(uuid, integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
