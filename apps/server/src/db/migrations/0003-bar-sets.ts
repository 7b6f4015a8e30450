import { type Kysely, sql } from 'kysely';

/** Bars that users upload, as columnar chunks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bar_sets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      timeframe text not null,
      bar_count integer not null,
      byte_count bigint not null,
      first_open_time float8 not null,
      last_open_time float8 not null,
      created_at timestamptz not null,
      unique (id, user_id)
    );
    create index on bar_sets (user_id, created_at desc);
    alter table bar_sets enable row level security;
    alter table bar_sets force row level security;
    create policy own on bar_sets using (user_id = app_user_id());

    -- Six little-endian Float64 columns of up to 4,096 bars: openTime, open, high, low, close, volume.
    create table bar_chunks (
      bar_set_id uuid not null,
      user_id uuid not null,
      chunk_index integer not null,
      bar_count integer not null,
      first_open_time float8 not null,
      last_open_time float8 not null,
      columns bytea not null,
      primary key (bar_set_id, chunk_index),
      foreign key (bar_set_id, user_id) references bar_sets (id, user_id) on delete cascade
    );
    create index on bar_chunks (user_id);
    -- Prices hardly compress; trying costs more than it saves.
    alter table bar_chunks alter column columns set storage external;
    alter table bar_chunks enable row level security;
    alter table bar_chunks force row level security;
    create policy own on bar_chunks using (user_id = app_user_id());

    grant select, insert, update, delete on bar_sets, bar_chunks to stratloom_app;
  `.execute(db);
}
