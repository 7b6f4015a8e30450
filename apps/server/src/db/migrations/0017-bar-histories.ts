import { type Kysely, sql } from 'kysely';

/** Bars of venues and of files, which belong to no user, as columnar chunks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bar_histories (
      id uuid primary key,
      source text not null,
      symbol text not null,
      timeframe text not null,
      -- Open times that the source was asked for in full, UTC ms: a bar that is missing in them, the source has not.
      covered int8multirange not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint bar_histories_key unique (source, symbol, timeframe)
    );
    create index on bar_histories (symbol);

    -- Six little-endian Float64 columns: openTime, open, high, low, close, volume. A chunk has the bars of one period of
    -- 1,024 bar lengths, so that a bar has one place only.
    create table bar_history_chunks (
      history_id uuid not null references bar_histories on delete cascade,
      period integer not null,
      bar_count integer not null check (bar_count > 0),
      first_open_time float8 not null,
      last_open_time float8 not null,
      columns bytea not null,
      -- SHA-256 of the place of the chunk and its columns.
      checksum bytea not null,
      primary key (history_id, period)
    );
    -- Prices hardly compress; trying costs more than it saves.
    alter table bar_history_chunks alter column columns set storage external;

    -- What was put right later: gaps that were filled, chunks that were damaged, bars that the source corrected.
    create table bar_history_repairs (
      id uuid primary key,
      history_id uuid not null references bar_histories on delete cascade,
      from_time float8 not null,
      to_time float8 not null,
      added_count integer not null,
      changed_count integer not null,
      repaired_at timestamptz not null
    );
    create index on bar_history_repairs (history_id, repaired_at);

    grant select, insert, update, delete on bar_histories, bar_history_chunks, bar_history_repairs to stratloom_app;
  `.execute(db);
}
