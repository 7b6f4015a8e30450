import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Lines that users draw on charts. Their ids are chosen by browsers, so that they are unique to a user alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table drawings (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      symbol text not null,
      -- UTC ms, as the browser that changed it says.
      changed_at float8 not null,
      -- Null once it was removed: the other browsers have to learn of it.
      line jsonb,
      primary key (user_id, id)
    );
    create index on drawings (user_id, symbol);
  `.execute(db);
  await giveToOwners(db, ['drawings']);
}
