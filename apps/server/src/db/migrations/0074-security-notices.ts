import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** News about accounts that wait to be mailed: they outlive a process that dies before it has sent them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table security_notices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      subject text not null,
      text text not null,
      -- Times that it has come since it was last sent.
      count integer not null default 1,
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      -- By the clock of the database; a process that sends it moves it on first.
      due_at timestamptz not null default clock_timestamp(),
      unique (user_id, text)
    );
    create index on security_notices (due_at);
  `.execute(db);
  await giveToOwners(db, ['security_notices']);
  await sql`
    create policy lookup on security_notices for select to stratloom_lookup using (true);
    grant select (user_id, due_at) on security_notices to stratloom_lookup;
    create function due_security_notices(most integer)
      returns table (owner_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id from security_notices where due_at <= clock_timestamp()
        group by user_id order by min(due_at) limit most;
      end;
    revoke execute on function due_security_notices(integer) from public;
    grant execute on function due_security_notices(integer) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function due_security_notices(integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
