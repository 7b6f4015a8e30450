import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Lists of watched symbols: several for a user, each with symbols and an order of its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table watchlists (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      position integer not null check (position > 0),
      created_at timestamptz not null,
      -- What items refer to, so that an item is in a list of its own user.
      unique (user_id, id),
      -- Checked at the end of a transaction: putting a list in another order passes through equal places.
      constraint watchlists_position unique (user_id, position) deferrable initially deferred
    );
    alter table watchlist_items add column watchlist_id uuid;

    -- Forced row-level security hides the rows from this, too.
    alter table watchlist_items no force row level security;
    insert into watchlists
      select gen_random_uuid(), user_id, 'Watchlist', 1, min(added_at) from watchlist_items group by user_id;
    update watchlist_items item set watchlist_id = list.id from watchlists list where list.user_id = item.user_id;
    alter table watchlist_items force row level security;

    alter table watchlist_items
      alter column watchlist_id set not null,
      add foreign key (user_id, watchlist_id) references watchlists (user_id, id) on delete cascade,
      drop constraint watchlist_items_user_id_symbol_key,
      drop constraint watchlist_items_user_id_position_key,
      add constraint watchlist_items_symbol unique (watchlist_id, symbol),
      add constraint watchlist_items_position unique (watchlist_id, position) deferrable initially deferred;
  `.execute(db);
  await giveToOwners(db, ['watchlists']);
}
