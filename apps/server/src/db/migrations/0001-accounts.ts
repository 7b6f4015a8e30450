import { type Kysely, sql } from 'kysely';

/** Accounts, ways to sign in, sessions and devices; the functions that find an account before one is signed in. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeUserTables(db);
  await makeSessionTables(db);
  await makeSharedTables(db);
  await makeLookups(db);
  await grantTables(db);
}

async function makeUserTables(db: Kysely<never>): Promise<void> {
  await sql`
    -- Who the current transaction works for; null for nobody. Set by set_config('app.user_id', ..., true).
    create function app_user_id() returns uuid language sql stable
      return nullif(current_setting('app.user_id', true), '')::uuid;

    create table users (
      id uuid primary key,
      name text not null,
      email text not null unique,
      created_at timestamptz not null
    );
    alter table users enable row level security;
    alter table users force row level security;
    create policy own on users using (id = app_user_id());

    create table passkeys (
      credential_id text primary key,
      user_id uuid not null references users on delete cascade,
      public_key bytea not null,
      sign_count bigint not null,
      device_type text not null,
      backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index on passkeys (user_id);
    alter table passkeys enable row level security;
    alter table passkeys force row level security;
    create policy own on passkeys using (user_id = app_user_id());
  `.execute(db);
}

async function makeSessionTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device_id text,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    );
    create index on sessions (user_id);
    alter table sessions enable row level security;
    alter table sessions force row level security;
    create policy own on sessions using (user_id = app_user_id());

    -- Every refresh token that a session ever had, by its hash: one that comes a second time is a stolen one.
    create table refresh_tokens (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_by bytea
    );
    create index on refresh_tokens (session_id);
    create index on refresh_tokens (user_id);
    alter table refresh_tokens enable row level security;
    alter table refresh_tokens force row level security;
    create policy own on refresh_tokens using (user_id = app_user_id());

    create table devices (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      info jsonb not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (user_id, id)
    );
    alter table devices enable row level security;
    alter table devices force row level security;
    create policy own on devices using (user_id = app_user_id());
  `.execute(db);
}

async function makeSharedTables(db: Kysely<never>): Promise<void> {
  await sql`
    -- These tables belong to nobody: what they hold is written before anyone is signed in.
    create table anonymous_devices (
      id uuid primary key,
      info jsonb not null,
      public_key jsonb not null,
      created_at timestamptz not null
    );

    -- Single-use questions of passkey ceremonies. "subject" is the account that a registration is for.
    create table challenges (
      challenge text primary key,
      purpose text not null,
      subject uuid,
      expires_at timestamptz not null
    );
    create index on challenges (expires_at);

    -- Counters of the rate limits, in the form that rate-limiter-flexible asks for.
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    -- Ed25519 keys that sign tokens, shared by every process; read by the owner at start, closed to requests.
    create table signing_keys (
      id uuid primary key,
      secret_key bytea not null,
      refresh_key bytea not null,
      created_at timestamptz not null
    );
  `.execute(db);
}

async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    -- Sign-in must find an account before it knows whose it is, which row-level security forbids. These functions alone
    -- may look across accounts. They run as a role that can do nothing else and that nobody can sign in as, they find by
    -- a value that only its holder knows (or, for the e-mail address, that sign-up must find taken), and they say no
    -- more than the account's id.
    create policy lookup on users for select to stratloom_lookup using (true);
    create policy lookup on passkeys for select to stratloom_lookup using (true);
    create policy lookup on refresh_tokens for select to stratloom_lookup using (true);
    grant select (id, email) on users to stratloom_lookup;
    grant select (user_id, credential_id) on passkeys to stratloom_lookup;
    grant select (user_id, token_hash) on refresh_tokens to stratloom_lookup;

    create function user_of_email(wanted text) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select id from users where email = wanted);
    create function user_of_passkey(wanted text) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from passkeys where credential_id = wanted);
    create function user_of_refresh_token(wanted bytea) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from refresh_tokens where token_hash = wanted);

    revoke execute on function user_of_email(text), user_of_passkey(text), user_of_refresh_token(bytea) from public;
    grant execute on function user_of_email(text), user_of_passkey(text), user_of_refresh_token(bytea)
      to stratloom_app;
    -- A function's new owner must be allowed to create one there, while it becomes the owner.
    grant create on schema public to stratloom_lookup;
    alter function user_of_email(text) owner to stratloom_lookup;
    alter function user_of_passkey(text) owner to stratloom_lookup;
    alter function user_of_refresh_token(bytea) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

async function grantTables(db: Kysely<never>): Promise<void> {
  await sql`
    grant select, insert, update, delete
      on users, passkeys, sessions, refresh_tokens, devices, challenges, rate_limits to stratloom_app;
    grant insert on anonymous_devices to stratloom_app;
  `.execute(db);
}
