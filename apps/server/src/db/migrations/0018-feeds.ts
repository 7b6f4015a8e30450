import { type Kysely, sql } from 'kysely';

/** Last prices, who keeps them, and what is wanted of them; they belong to no user. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table feed_leases (
      name text primary key,
      -- Fencing number: rises with every new holder, and whoever writes under a lower one writes nothing.
      term integer not null check (term > 0),
      -- Null once it was given back.
      holder uuid,
      -- Rises as long as the holder lives. Others watch it by their own clocks, so that no two clocks have to agree.
      renewal_count bigint not null
    );

    -- The newest price of each instrument.
    create table quotes (
      venue text not null,
      symbol text not null,
      price float8 not null,
      change float8 not null,
      change_ratio float8 not null,
      -- UTC ms: when the price was made, and when the venue was asked for it.
      priced_at float8 not null,
      read_at float8 not null,
      -- By the clock of the database.
      confirmed_at timestamptz not null,
      primary key (venue, symbol)
    -- Each row is written every second or two: new versions stay in its page.
    ) with (fillfactor = 50);

    -- Instruments that the event streams of a process ask for.
    create table feed_demands (
      reader uuid not null,
      venue text not null,
      symbol text not null,
      -- By the clock of the database; a process that lives moves it on.
      expires_at timestamptz not null,
      primary key (reader, venue, symbol)
    );
    create index on feed_demands (expires_at);

    grant select, insert, update, delete on feed_leases, quotes, feed_demands to stratloom_app;

    -- Prices are kept of whatever anybody watches: that function sees the symbols of all users, and nothing else of theirs.
    create policy lookup on watchlist_items for select to stratloom_lookup using (true);
    grant select (symbol) on watchlist_items to stratloom_lookup;
    create function watched_symbols() returns setof text
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select distinct symbol from watchlist_items order by symbol;
      end;
    revoke execute on function watched_symbols() from public;
    grant execute on function watched_symbols() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function watched_symbols() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
