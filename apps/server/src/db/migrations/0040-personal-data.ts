import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Archives of all that is kept of a user, and the end of accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeTables(db);
  await giveToOwners(db, ['data_exports', 'data_export_parts', 'account_deletions']);
  await makeLookups(db);
  await makeErasure(db);
}

async function makeTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_exports (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      state text not null check (state in ('waiting', 'done', 'failed')),
      done_count integer not null default 0,
      table_count integer not null,
      byte_count bigint not null default 0,
      attempts integer not null default 0,
      claimed_until timestamptz not null default '-infinity',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (id, user_id)
    );
    -- One at a time.
    create unique index on data_exports (user_id);
    create index on data_exports (claimed_until) where state = 'waiting';

    create table data_export_parts (
      export_id uuid not null,
      user_id uuid not null,
      part_index integer not null,
      content bytea not null,
      primary key (export_id, part_index),
      foreign key (export_id, user_id) references data_exports (id, user_id) on delete cascade
    );
    -- Packed already.
    alter table data_export_parts alter column content set storage external;

    create table account_deletions (
      user_id uuid primary key references users on delete cascade,
      requested_at timestamptz not null,
      due_at timestamptz not null
    );
    create index on account_deletions (due_at);
  `.execute(db);
}

async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    -- What is to be done, and whose it is; it is done in the space of its owner.
    create policy lookup on data_exports for select to stratloom_lookup using (true);
    create policy lookup on account_deletions for select to stratloom_lookup using (true);
    grant select (id, user_id, state, claimed_until, expires_at) on data_exports to stratloom_lookup;
    grant select (user_id, due_at) on account_deletions to stratloom_lookup;

    create function waiting_data_exports(most integer) returns table (owner_id uuid, export_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from data_exports
        where state = 'waiting' and claimed_until <= clock_timestamp() order by claimed_until limit most;
      end;
    create function expired_data_exports() returns table (owner_id uuid, export_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from data_exports where expires_at <= clock_timestamp();
      end;
    create function due_account_deletions(most integer) returns setof uuid
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id from account_deletions where due_at <= clock_timestamp() order by due_at limit most;
      end;
    revoke execute on function waiting_data_exports(integer), expired_data_exports(), due_account_deletions(integer)
      from public;
    grant execute on function waiting_data_exports(integer), expired_data_exports(), due_account_deletions(integer)
      to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function waiting_data_exports(integer) owner to stratloom_lookup;
    alter function expired_data_exports() owner to stratloom_lookup;
    alter function due_account_deletions(integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

async function makeErasure(db: Kysely<never>): Promise<void> {
  await sql`
    -- Journals are written once, and requests may not delete them. Of a user who goes they do go: by this function alone,
    -- which runs as the owner of the tables, in the space of that user, and only once their time is up. The books stay,
    -- without what says whose they were.
    create function erase_trading_of_user() returns void
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        gone uuid := app_user_id();
      begin
        if not exists (select from account_deletions where user_id = gone and due_at <= clock_timestamp()) then
          raise exception 'the account is not due for deletion';
        end if;
        if exists (select from deployments where user_id = gone and state not in ('stopped', 'error')) then
          raise exception 'the account still trades';
        end if;
        delete from paper_marks where user_id = gone;
        delete from paper_balances where user_id = gone;
        delete from paper_fills where user_id = gone;
        delete from paper_orders where user_id = gone;
        delete from paper_accounts where user_id = gone;
        delete from holdings where user_id = gone;
        delete from audit_entries where user_id = gone;
        delete from orders where user_id = gone;
        delete from deployment_inputs where user_id = gone;
        delete from deployments where user_id = gone;
        delete from deployed_strategies where user_id = gone;
        update fills set client_order_id = '' where user_id = gone;
        -- Accounts without a booking have nothing to keep.
        delete from execution_accounts a where user_id = gone
          and not exists (select from ledger_entries l where l.account_id = a.id)
          and not exists (select from fills f where f.account_id = a.id);
        update execution_accounts set name = '', mismatch = '', connection_id = null where user_id = gone;
      end
      $$;
    revoke execute on function erase_trading_of_user() from public;
    grant execute on function erase_trading_of_user() to stratloom_app;
  `.execute(db);
}
