import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Preferences of users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_preferences (
      user_id uuid primary key references users on delete cascade,
      trading_style text not null,
      markets text[] not null,
      max_position_ratio float8 not null check (max_position_ratio > 0 and max_position_ratio <= 1),
      stop_loss_ratio float8 not null check (stop_loss_ratio > 0 and stop_loss_ratio <= 1),
      updated_at timestamptz not null
    )
  `.execute(db);
  await giveToOwners(db, ['user_preferences']);
}
