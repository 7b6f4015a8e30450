import { type Kysely, sql } from 'kysely';

/** Sweeps over several markets, and those that are guided by what was found: their runs are planned round by round. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Columns of the further markets after one another; null = there are none.
    alter table sweeps add column other_bars bytea;
    alter table sweeps alter column other_bars set storage external;
    alter table sweeps add column market_count integer not null default 1;
    -- JSON: state of the search behind the last round that was planned; null = it is guided by nothing, or not begun.
    alter table sweeps add column guide text;
    -- Index of the first chunk of that round.
    alter table sweeps add column round_chunk integer not null default 0;
    -- Id under which its runs are on record as trials; null = its own.
    alter table sweeps add column record_id uuid;
    alter table sweeps drop constraint sweeps_method_check;
    alter table sweeps add constraint sweeps_method_check check (method in ('grid', 'random', 'tpe'));
  `.execute(db);
}
