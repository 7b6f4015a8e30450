import { type Kysely, sql } from 'kysely';

/** List of strategies: folders, results of the newest runs, deleting with a way back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table strategies
      add column folder text not null default '',
      add column last_run jsonb,
      add column deleted_at timestamptz;
    create index on strategies (deleted_at) where deleted_at is not null;

    -- What is deleted goes for good after an hour, in the space of its owner.
    create policy lookup on strategies for select to stratloom_lookup using (true);
    grant select (id, user_id, deleted_at) on strategies to stratloom_lookup;
    create function strategies_deleted_for_good() returns table (owner_id uuid, strategy_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from strategies where deleted_at <= clock_timestamp() - interval '1 hour' limit 100;
      end;
    revoke execute on function strategies_deleted_for_good() from public;
    grant execute on function strategies_deleted_for_good() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function strategies_deleted_for_good() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
