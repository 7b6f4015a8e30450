import { type Kysely, sql } from 'kysely';

/** Further ways to sign in, how sessions were signed in to, codes on their way, and secrets of the server itself. */
export async function up(db: Kysely<never>): Promise<void> {
  await widenOldTables(db);
  await makeMethodTables(db);
  await makeSharedTables(db);
  await makeLookups(db);
  await grantTables(db);
}

async function widenOldTables(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users add column email_verified_at timestamptz;

    -- "strong_at": when the session was last proven by what counts for money; null = never.
    alter table sessions
      add column method text not null default 'passkey',
      add column strong_at timestamptz,
      add column user_agent text not null default '',
      add column last_seen_at timestamptz;
    update sessions set last_seen_at = signed_in_at;
    alter table sessions alter column last_seen_at set not null;
    alter table sessions alter column method drop default;
  `.execute(db);
}

async function makeMethodTables(db: Kysely<never>): Promise<void> {
  await sql`
    -- "last_step": the newest time step whose code was used; it and all before it are worth nothing any more.
    create table authenticators (
      user_id uuid primary key references users on delete cascade,
      secret_sealed bytea not null,
      last_step bigint not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    alter table authenticators enable row level security;
    alter table authenticators force row level security;
    create policy own on authenticators using (user_id = app_user_id());

    -- The number itself is not kept: a keyed hash finds it, the label reminds its owner of it.
    create table phones (
      user_id uuid primary key references users on delete cascade,
      number_hash bytea not null unique,
      label text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    alter table phones enable row level security;
    alter table phones force row level security;
    create policy own on phones using (user_id = app_user_id());

    -- Accounts that let codes by e-mail sign them in.
    create table email_sign_ins (
      user_id uuid primary key references users on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    alter table email_sign_ins enable row level security;
    alter table email_sign_ins force row level security;
    create policy own on email_sign_ins using (user_id = app_user_id());

    create table passwords (
      user_id uuid primary key references users on delete cascade,
      hash text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    alter table passwords enable row level security;
    alter table passwords force row level security;
    create policy own on passwords using (user_id = app_user_id());

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
    alter table recovery_codes enable row level security;
    alter table recovery_codes force row level security;
    create policy own on recovery_codes using (user_id = app_user_id());
  `.execute(db);
}

async function makeSharedTables(db: Kysely<never>): Promise<void> {
  await sql`
    -- These tables belong to nobody: what they hold is written before anyone is signed in.

    -- Codes by SMS and e-mail. "subject" is a keyed hash of channel, purpose and receiver; a new code replaces the old one.
    create table one_time_codes (
      subject bytea primary key,
      code_hash bytea not null,
      attempts integer not null default 0,
      send_id uuid,
      expires_at timestamptz not null
    );
    create index on one_time_codes (expires_at);

    -- Messages that were paid for, and whether their codes came back: many that do not are an attack.
    create table sms_sends (
      id uuid primary key,
      sent_at timestamptz not null,
      verified_at timestamptz
    );
    create index on sms_sends (sent_at);

    -- Authenticators that wait for their first code. "subject" is an account, or a profile that is none yet.
    create table authenticator_setups (
      subject uuid primary key,
      secret_sealed bytea not null,
      attempts integer not null default 0,
      expires_at timestamptz not null
    );
    create index on authenticator_setups (expires_at);

    -- Keys of the server itself, sealed by the vault: worth nothing to who has the database alone.
    create table server_secrets (
      name text primary key,
      sealed bytea not null,
      created_at timestamptz not null
    );
    -- They were here in the clear. Access tokens that they signed end with them; refresh tokens go on.
    drop table signing_keys;
  `.execute(db);
}

async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on phones for select to stratloom_lookup using (true);
    grant select (user_id, number_hash) on phones to stratloom_lookup;
    create function user_of_phone(wanted bytea) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from phones where number_hash = wanted);
    revoke execute on function user_of_phone(bytea) from public;
    grant execute on function user_of_phone(bytea) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function user_of_phone(bytea) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

async function grantTables(db: Kysely<never>): Promise<void> {
  await sql`
    grant select, insert, update, delete
      on authenticators, phones, email_sign_ins, passwords, recovery_codes, one_time_codes, sms_sends,
         authenticator_setups
      to stratloom_app;
    grant select, insert, update on server_secrets to stratloom_app;
  `.execute(db);
}
