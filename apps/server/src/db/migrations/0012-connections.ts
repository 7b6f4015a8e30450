import { type Kysely, sql } from 'kysely';

/** Connected accounts at exchanges and brokers; their secrets are sealed by the vault. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table provider_connections (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      provider_id text not null,
      connection_type text not null,
      status text not null,
      environment text not null,
      rights jsonb not null,
      key_hint text,
      credentials_sealed bytea not null,
      created_at timestamptz not null,
      checked_at timestamptz not null,
      -- One account a provider; connecting it again replaces what is stored.
      constraint provider_connections_provider_key unique (user_id, provider_id)
    );
    alter table provider_connections enable row level security;
    alter table provider_connections force row level security;
    create policy own on provider_connections using (user_id = app_user_id());
    grant select, insert, update, delete on provider_connections to stratloom_app;
  `.execute(db);
}
