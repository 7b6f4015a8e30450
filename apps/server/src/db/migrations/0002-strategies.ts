import { type Kysely, sql } from 'kysely';

/** Saved strategies and their versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table strategies (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      description text not null,
      version_number integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (id, user_id)
    );
    create index on strategies (user_id, updated_at desc);
    alter table strategies enable row level security;
    alter table strategies force row level security;
    create policy own on strategies using (user_id = app_user_id());

    create table strategy_versions (
      strategy_id uuid not null,
      user_id uuid not null,
      version_number integer not null,
      note text not null,
      created_at timestamptz not null,
      language text not null,
      code text not null,
      symbol text not null,
      timeframe text not null,
      from_time float8,
      to_time float8,
      settings jsonb not null,
      parameters jsonb not null,
      code_bytes integer not null generated always as (octet_length(code)) stored,
      primary key (strategy_id, version_number),
      -- Both columns, so that a version can never belong to someone else than its strategy does.
      foreign key (strategy_id, user_id) references strategies (id, user_id) on delete cascade
    );
    create index on strategy_versions (user_id);
    alter table strategy_versions enable row level security;
    alter table strategy_versions force row level security;
    create policy own on strategy_versions using (user_id = app_user_id());

    grant select, insert, update, delete on strategies, strategy_versions to stratloom_app;
  `.execute(db);
}
