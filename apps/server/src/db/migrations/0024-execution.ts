import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Accounts that strategies trade on, their journals and books, and the paper venue. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create domain exact_decimal as text check (value ~ '^-?[0-9]+([.][0-9]+)?$')`.execute(
    db,
  );
  await makeAccounts(db);
  await makeStrategies(db);
  await makeDeployments(db);
  await makeJournal(db);
  await makeOutboxAndAudit(db);
  await makeBooks(db);
  await makePaperVenue(db);
  await makePaperResults(db);
  await giveToOwners(db, [...CHANGED, ...APPENDED, ...DELETED]);
  await sql`revoke delete on ${tables(CHANGED)} from stratloom_app`.execute(db);
  await sql`revoke update, delete on ${tables(APPENDED)} from stratloom_app`.execute(db);
  await makeLookups(db);
}

/** Tables whose rows the application changes and never deletes. */
const CHANGED = [
  ...['execution_accounts', 'deployments', 'orders', 'holdings'],
  ...['paper_accounts', 'paper_orders', 'paper_balances', 'paper_marks'],
];
/** Tables to whose rows the application only adds. */
const APPENDED = [
  ...['deployed_strategies', 'deployment_inputs', 'fills', 'ledger_entries', 'audit_entries'],
  'paper_fills',
];
const DELETED = ['execution_outbox'];

function tables(names: readonly string[]) {
  return sql.join(names.map((name) => sql.table(name)));
}

async function makeAccounts(db: Kysely<never>): Promise<void> {
  await sql`
    alter table provider_connections add unique (user_id, id);

    create table execution_accounts (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('paper', 'venue')),
      venue text not null,
      -- Connection whose key it trades with; of a paper account null.
      connection_id uuid,
      name text not null,
      currency text not null,
      created_at timestamptz not null,
      is_killed boolean not null default false,
      -- UTC ms by the venue's clock.
      fill_cursor float8 not null default 0,
      -- UTC ms by the venue's clock: fills before are in the opening balances.
      opened_at float8 not null default 0,
      -- UTC ms by the clock of the database.
      banned_until float8 not null default 0,
      mismatch text not null default '',
      -- Process that works for it; null = none.
      holder text,
      -- Fencing number: rises with every holder, and whoever writes under a lower one writes nothing.
      fence bigint not null default 0,
      -- By the clock of the database.
      lease_until timestamptz,
      unique (id, user_id),
      foreign key (user_id, connection_id) references provider_connections (user_id, id) on delete set null (connection_id)
    );
    create index on execution_accounts (user_id, created_at);
    create index on execution_accounts (connection_id);
  `.execute(db);
}

async function makeStrategies(db: Kysely<never>): Promise<void> {
  await sql`
    -- The program of a deployment as it was deployed; the strategy itself may change, or be deleted.
    create table deployed_strategies (
      deployment_id text primary key,
      user_id uuid not null references users on delete cascade,
      strategy_id uuid,
      version_number integer,
      name text not null,
      language text not null,
      code text not null,
      -- Text, since its hash is kept.
      parameters text not null,
      timeframe text not null,
      settings jsonb not null,
      instrument jsonb not null,
      created_at timestamptz not null,
      foreign key (strategy_id, user_id) references strategies (id, user_id) on delete set null (strategy_id)
    );
    create index on deployed_strategies (user_id);
    create index on deployed_strategies (strategy_id);
  `.execute(db);
}

async function makeDeployments(db: Kysely<never>): Promise<void> {
  await sql`
    create table deployments (
      account_id text not null,
      id text not null,
      user_id uuid not null,
      tag text not null,
      symbol text not null,
      base_currency text not null,
      quote_currency text not null,
      timeframe_ms float8 not null,
      starts_at float8 not null,
      code_hash text not null,
      funds exact_decimal not null,
      limits json not null,
      books json not null,
      state text not null,
      state_by text not null,
      state_reason text not null,
      state_at float8 not null,
      input_seq integer not null,
      processed_seq integer not null check (processed_seq <= input_seq),
      last_bar_time float8 not null,
      -- Whole milliseconds, as a place in a list comes back.
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (account_id, id),
      unique (user_id, id),
      unique (account_id, tag),
      -- Both columns, so that a row can never belong to someone else than its account does.
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    -- Written with every bar: new versions stay in their page.
    ) with (fillfactor = 70);
    create index on deployments (user_id, created_at, id);

    -- The log of what strategies were given: their state is what follows from it. json keeps its text.
    create table deployment_inputs (
      account_id text not null,
      deployment_id text not null,
      seq integer not null check (seq > 0),
      user_id uuid not null,
      input json not null,
      primary key (account_id, deployment_id, seq),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index on deployment_inputs (account_id, user_id);
  `.execute(db);
}

async function makeJournal(db: Kysely<never>): Promise<void> {
  await sql`
    create table orders (
      account_id text not null,
      client_order_id text not null,
      user_id uuid not null,
      deployment_id text not null,
      order_number integer not null,
      revision integer not null,
      symbol text not null,
      side text not null,
      type text not null,
      quantity exact_decimal not null,
      limit_price exact_decimal,
      stop_price exact_decimal,
      reduce_only boolean not null,
      decided_price exact_decimal not null,
      decided_at float8 not null,
      deadline float8 not null,
      state text not null,
      cancel text not null,
      venue_order_id text,
      filled_quantity exact_decimal not null,
      final_quantity exact_decimal,
      reason text not null,
      state_at float8 not null,
      sends integer not null,
      is_reported boolean not null,
      -- False once it has ended and its strategy was given the end.
      is_live boolean not null generated always as
        (not is_reported or state not in ('FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED')) stored,
      primary key (account_id, client_order_id),
      unique (account_id, deployment_id, order_number, revision),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index orders_live on orders (account_id) where is_live;
    create index on orders (account_id, deployment_id, decided_at);
    create index on orders (user_id, decided_at, client_order_id, account_id);
  `.execute(db);
}

async function makeOutboxAndAudit(db: Kysely<never>): Promise<void> {
  await sql`
    create table execution_outbox (
      account_id text not null,
      kind text not null check (kind in ('submit', 'cancel')),
      client_order_id text not null,
      user_id uuid not null,
      not_before float8 not null,
      primary key (account_id, kind, client_order_id),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );

    create table audit_entries (
      account_id text not null,
      seq integer not null check (seq > 0),
      user_id uuid not null,
      at float8 not null,
      deployment_id text,
      kind text not null,
      -- A JSON string: it is hashed, and may hold characters that text cannot.
      message json not null,
      facts text not null,
      previous_hash text not null,
      hash text not null,
      primary key (account_id, seq),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index on audit_entries (account_id, deployment_id, seq);
  `.execute(db);
}

async function makeBooks(db: Kysely<never>): Promise<void> {
  await sql`
    create table fills (
      account_id text not null,
      trade_id text not null,
      user_id uuid not null,
      -- Null for a fill of an order that is not ours.
      deployment_id text,
      client_order_id text not null,
      symbol text not null,
      base_currency text not null,
      quote_currency text not null,
      side text not null,
      quantity exact_decimal not null,
      price exact_decimal not null,
      fee exact_decimal not null,
      fee_currency text not null,
      -- UTC ms by the venue's clock.
      time float8 not null,
      booked_at float8 not null,
      primary key (account_id, trade_id),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index on fills (user_id, booked_at, trade_id, account_id);
    create index on fills (account_id, deployment_id, booked_at);

    create table ledger_entries (
      id bigint generated always as identity primary key,
      account_id text not null,
      user_id uuid not null,
      currency text not null,
      account text not null check (account in ('holdings', 'market', 'fees', 'equity')),
      amount exact_decimal not null,
      -- Of opening balances empty.
      trade_id text not null,
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index on ledger_entries (account_id, trade_id);

    -- Sums of the ledger by currency, kept with it: a comparison with the venue must not cost more the longer an account lives.
    create table holdings (
      account_id text not null,
      currency text not null,
      user_id uuid not null,
      amount numeric not null,
      primary key (account_id, currency),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
  `.execute(db);
}

/** The venue of paper accounts. It knows nothing of the journal, as any other venue. */
async function makePaperVenue(db: Kysely<never>): Promise<void> {
  await sql`
    create table paper_accounts (
      account_id text primary key,
      user_id uuid not null references users on delete cascade,
      settings json not null,
      order_count integer not null default 0,
      fill_count integer not null default 0,
      -- UTC ms; never goes back, whatever the clock of the database does.
      venue_time float8 not null default 0,
      unique (account_id, user_id)
    );
    create index on paper_accounts (user_id);

    create table paper_orders (
      account_id text not null,
      client_order_id text not null,
      user_id uuid not null,
      position integer not null,
      symbol text not null,
      base_currency text not null,
      quote_currency text not null,
      side text not null,
      type text not null,
      quantity exact_decimal not null,
      limit_price exact_decimal,
      stop_price exact_decimal,
      reduce_only boolean not null,
      active_at float8 not null,
      is_resting boolean not null,
      is_triggered boolean not null,
      state text not null,
      filled_quantity exact_decimal not null,
      reason text not null,
      is_working boolean not null generated always as (state in ('OPEN', 'PARTIAL')) stored,
      primary key (account_id, client_order_id),
      unique (account_id, position),
      foreign key (account_id, user_id) references paper_accounts (account_id, user_id) on delete cascade
    );
    create index on paper_orders (account_id) where is_working;
  `.execute(db);
}

async function makePaperResults(db: Kysely<never>): Promise<void> {
  await sql`
    create table paper_fills (
      account_id text not null,
      trade_number integer not null,
      user_id uuid not null,
      client_order_id text not null,
      symbol text not null,
      base_currency text not null,
      quote_currency text not null,
      side text not null,
      quantity exact_decimal not null,
      price exact_decimal not null,
      fee exact_decimal not null,
      fee_currency text not null,
      time float8 not null,
      primary key (account_id, trade_number),
      foreign key (account_id, user_id) references paper_accounts (account_id, user_id) on delete cascade
    );
    create index on paper_fills (account_id, time);

    create table paper_balances (
      account_id text not null,
      currency text not null,
      user_id uuid not null,
      total exact_decimal not null,
      primary key (account_id, currency),
      foreign key (account_id, user_id) references paper_accounts (account_id, user_id) on delete cascade
    );

    -- Prices of a symbol up to which orders were matched.
    create table paper_marks (
      account_id text not null,
      symbol text not null,
      user_id uuid not null,
      -- UTC ms: newest quote, and open time of the newest bar.
      quote_time float8 not null,
      bar_time float8 not null,
      -- Of that bar; null before the first.
      bar_volume exact_decimal,
      primary key (account_id, symbol),
      foreign key (account_id, user_id) references paper_accounts (account_id, user_id) on delete cascade
    );
  `.execute(db);
}

/** Accounts are worked for by processes, not by their owners: these functions tell whose one is, and which ones wait. */
async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on execution_accounts for select to stratloom_lookup using (true);
    create policy lookup on deployments for select to stratloom_lookup using (true);
    create policy lookup on orders for select to stratloom_lookup using (true);
    create policy lookup on execution_outbox for select to stratloom_lookup using (true);
    grant select (id, user_id, holder, lease_until) on execution_accounts to stratloom_lookup;
    grant select (account_id, state) on deployments to stratloom_lookup;
    grant select (account_id, is_live) on orders to stratloom_lookup;
    grant select (account_id) on execution_outbox to stratloom_lookup;

    create function execution_account_owner(wanted text) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id from execution_accounts where id = wanted;
      end;
    create function free_execution_accounts() returns setof text
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select id from execution_accounts as account
        where (holder is null or lease_until <= clock_timestamp())
          and (exists (select from deployments where account_id = account.id and state <> 'stopped')
            or exists (select from orders where account_id = account.id and is_live)
            or exists (select from execution_outbox where account_id = account.id))
        order by id;
      end;
    revoke execute on function execution_account_owner(text), free_execution_accounts() from public;
    grant execute on function execution_account_owner(text), free_execution_accounts() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function execution_account_owner(text) owner to stratloom_lookup;
    alter function free_execution_accounts() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
