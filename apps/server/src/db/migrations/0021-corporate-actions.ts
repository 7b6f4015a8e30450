import { type Kysely, sql } from 'kysely';

/** Splits and dividends of instruments, by the source of their bars; they belong to no user. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table corporate_actions (
      source text not null,
      symbol text not null,
      -- UTC ms: when the first bar opens that is quoted after it.
      time float8 not null,
      kind text not null check (kind in ('split', 'dividend')),
      -- Units after a split for one before; money for one unit.
      value float8 not null check (value > 0),
      primary key (source, symbol, time, kind)
    );
    grant select, insert, update, delete on corporate_actions to stratloom_app;
  `.execute(db);
}
