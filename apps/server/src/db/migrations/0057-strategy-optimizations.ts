import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Optimisations of saved strategies: how many combinations were run, and what came of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table strategy_optimizations (
      id uuid not null,
      user_id uuid not null,
      strategy_id uuid not null,
      version_number integer not null,
      symbol text not null,
      timeframe text not null,
      method text not null check (method in ('grid', 'random', 'tpe')),
      run_count bigint not null check (run_count > 0),
      -- Of the walk-forward; 0 = none.
      window_count integer not null check (window_count >= 0),
      efficiency float8,
      verdict text check (verdict in ('held', 'fragile', 'fitted')),
      created_at timestamptz not null,
      primary key (user_id, id),
      foreign key (strategy_id, user_id) references strategies (id, user_id) on delete cascade
    );
    create index on strategy_optimizations (strategy_id, created_at);
  `.execute(db);
  await giveToOwners(db, ['strategy_optimizations']);
}
