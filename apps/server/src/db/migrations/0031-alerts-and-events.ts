import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Requests that count once, events of live trading, alerts about it with their deliveries, and tokens for programs. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeRequests(db);
  await makeAlerts(db);
  await makeDeliveries(db);
  await makeTokens(db);
  await giveToOwners(db, TABLES);
  await makeLookups(db);
  await makeTokenLookup(db);
}

const TABLES = [
  ...['idempotency_keys', 'live_events', 'alert_settings', 'alert_webhooks'],
  ...['trading_alerts', 'alert_deliveries', 'personal_tokens'],
];

async function makeRequests(db: Kysely<never>): Promise<void> {
  await sql`
    -- Requests with a key of the caller's: the same key again gets the same answer.
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      -- Keyed hash of method, address and body.
      request_hash bytea not null,
      created_at timestamptz not null default clock_timestamp(),
      -- Request that carries it out, and until when another one leaves that to it.
      claim uuid not null,
      claimed_until timestamptz not null,
      -- JSON; null until it is carried out.
      answer text,
      primary key (user_id, key)
    );
    create index on idempotency_keys (user_id, created_at);

    -- News of live trading for who listens. The numbers of a user's events rise in the order of their commits.
    create table live_events (
      id bigint primary key generated always as identity,
      user_id uuid not null,
      account_id text not null,
      deployment_id text,
      kind text not null check (kind in ('account', 'deployment', 'order', 'log')),
      -- Client order id, or number of the entry of the audit log; of other kinds empty.
      reference text not null,
      created_at timestamptz not null default clock_timestamp(),
      foreign key (account_id, user_id) references execution_accounts (id, user_id) on delete cascade
    );
    create index on live_events (user_id, id);
    create index on live_events (account_id, user_id);
  `.execute(db);
}

async function makeAlerts(db: Kysely<never>): Promise<void> {
  await sql`
    create table alert_settings (
      user_id uuid primary key references users on delete cascade,
      mail_kinds text[] not null,
      updated_at timestamptz not null
    );

    create table alert_webhooks (
      user_id uuid primary key references users on delete cascade,
      url text not null,
      kinds text[] not null,
      secret_sealed bytea not null,
      created_at timestamptz not null
    );

    create table trading_alerts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      account_id text,
      deployment_id text,
      -- The matter: there is one alert of a kind about each.
      subject text not null,
      title text not null,
      message text not null,
      -- UTC ms.
      occurred_at float8 not null,
      unique (user_id, id),
      unique (user_id, kind, subject)
    );
    create index on trading_alerts (user_id, occurred_at);
  `.execute(db);
}

async function makeDeliveries(db: Kysely<never>): Promise<void> {
  await sql`
    -- Messages that were decided with their alert, one transaction, and wait to be sent.
    create table alert_deliveries (
      alert_id uuid not null,
      channel text not null check (channel in ('mail', 'webhook')),
      user_id uuid not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- By the clock of the database; a process that sends it moves it on first.
      due_at timestamptz not null default clock_timestamp(),
      -- Of the last attempt, in words.
      failure text not null default '',
      ended_at timestamptz,
      primary key (alert_id, channel),
      foreign key (user_id, alert_id) references trading_alerts (user_id, id) on delete cascade
    );
    create index on alert_deliveries (user_id, alert_id);
    create index on alert_deliveries (due_at) where state = 'waiting';
  `.execute(db);
}

async function makeTokens(db: Kysely<never>): Promise<void> {
  await sql`
    -- Tokens that users give to programs of their own.
    create table personal_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      -- SHA-256 of the token, which has 256 random bits.
      token_hash bytea not null unique,
      may_trade boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    );
    create index on personal_tokens (user_id, created_at);
  `.execute(db);
}

/** Messages and orders that wait, of all users: ids and whose they are. The work itself is done in the owner's space. */
async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on alert_deliveries for select to stratloom_lookup using (true);
    grant select (user_id, alert_id, channel, state, due_at) on alert_deliveries to stratloom_lookup;
    grant select (user_id, deployment_id, client_order_id, state, state_at) on orders to stratloom_lookup;

    create function due_alert_deliveries(most integer)
      returns table (owner_id uuid, alert uuid, by_channel text)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, alert_id, channel from alert_deliveries
        where state = 'waiting' and due_at <= clock_timestamp() order by due_at limit most;
      end;
    create function orders_in_doubt(before double precision)
      returns table (owner_id uuid, account text, client_order text)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, account_id, client_order_id from orders
        where is_live and state = 'UNKNOWN' and state_at <= before;
      end;
    revoke execute on function due_alert_deliveries(integer), orders_in_doubt(double precision) from public;
    grant execute on function due_alert_deliveries(integer), orders_in_doubt(double precision) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function due_alert_deliveries(integer) owner to stratloom_lookup;
    alter function orders_in_doubt(double precision) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

async function makeTokenLookup(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on personal_tokens for select to stratloom_lookup using (true);
    grant select (user_id, token_hash) on personal_tokens to stratloom_lookup;
    create function user_of_personal_token(wanted bytea) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from personal_tokens where token_hash = wanted);
    revoke execute on function user_of_personal_token(bytea) from public;
    grant execute on function user_of_personal_token(bytea) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function user_of_personal_token(bytea) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
