import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Symbols that users watch. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table watchlist_items (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      symbol text not null,
      position integer not null check (position > 0),
      added_at timestamptz not null,
      unique (user_id, symbol),
      unique (user_id, position)
    );
  `.execute(db);
  await giveToOwners(db, ['watchlist_items']);
}
