import { type Kysely, sql } from 'kysely';

/** Announces each change of a sweep that its owner sees, with its commit: the message is the id of the user and that of the sweep. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function announce_sweep() returns trigger
      language plpgsql set search_path = pg_catalog, public, pg_temp
      as $$
      begin
        perform pg_notify('sweep_events', new.user_id || ' ' || new.id);
        return null;
      end
      $$;
    create trigger announce_new after insert on sweeps for each row execute function announce_sweep();
    create trigger announce_change after update on sweeps for each row
      when (old.state is distinct from new.state or old.done_chunks <> new.done_chunks
        or old.deleted_at is distinct from new.deleted_at)
      execute function announce_sweep();
  `.execute(db);
}
