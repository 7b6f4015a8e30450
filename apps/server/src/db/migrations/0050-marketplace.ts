import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Listings of the marketplace, what is bought of them with simulated money, and what buyers say. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeListings(db);
  await makePurchases(db);
  await makeBooks(db);
  await giveToOwners(db, [
    ...['listings', 'listing_versions', 'listing_purchases', 'listing_reviews'],
    ...['market_entries', 'market_balances'],
  ]);
  await sql`
    -- What is booked is written once, and by book_in_market alone.
    revoke insert, update, delete on market_entries, market_balances from stratloom_app;
    alter table deployed_strategies add column listing_id uuid;
  `.execute(db);
  await showToEverybody(db);
  await makeBooking(db);
  await makeLookups(db);
}

async function makeListings(db: Kysely<never>): Promise<void> {
  await sql`
    create table listings (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      strategy_id uuid not null,
      name text not null,
      description text not null,
      -- US cents.
      price bigint not null check (price between 0 and 10000000),
      tags text[] not null,
      risk text not null check (risk in ('low', 'medium', 'high')),
      -- Draft: no version has passed the checks yet.
      state text not null check (state in ('draft', 'listed', 'withdrawn', 'suspended')),
      -- Version that is sold; 0 = none yet.
      current_version integer not null default 0,
      created_at timestamptz not null,
      published_at timestamptz,
      unique (id, user_id)
    );
    create index on listings (user_id);
    create index on listings (state, published_at);

    create table listing_versions (
      listing_id uuid not null,
      user_id uuid not null,
      number integer not null,
      -- Of the saved strategy.
      version_number integer not null,
      language text not null,
      code text not null,
      symbol text not null,
      timeframe text not null,
      settings jsonb not null,
      instrument jsonb not null,
      parameters jsonb not null,
      -- In the author's words.
      changes text not null,
      state text not null check (state in ('waiting', 'listed', 'refused')),
      refusal text not null default '',
      -- Versions of the strategy that were saved by then, from which this one was chosen.
      trial_count integer not null,
      figures jsonb,
      since jsonb,
      fingerprint jsonb,
      attempts integer not null default 0,
      claimed_until timestamptz not null default '-infinity',
      created_at timestamptz not null,
      checked_at timestamptz,
      since_at timestamptz,
      primary key (listing_id, number),
      foreign key (listing_id, user_id) references listings (id, user_id) on delete cascade
    );
    create index on listing_versions (user_id);
    create index on listing_versions (claimed_until) where state = 'waiting';
  `.execute(db);
}

async function makePurchases(db: Kysely<never>): Promise<void> {
  await sql`
    create table listing_purchases (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      listing_id uuid not null,
      author_id uuid not null,
      listing_name text not null,
      price bigint not null check (price >= 0),
      state text not null check (state in ('held', 'settled', 'refunded')),
      bought_at timestamptz not null,
      ended_at timestamptz
    );
    -- A listing is owned once.
    create unique index listing_purchases_owned on listing_purchases (user_id, listing_id) where state <> 'refunded';
    create index on listing_purchases (listing_id);
    create index on listing_purchases (bought_at) where state = 'held';

    create table listing_reviews (
      listing_id uuid not null,
      user_id uuid not null references users on delete cascade,
      rating integer not null check (rating between 1 and 5),
      text text not null,
      is_hidden boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (listing_id, user_id)
    );
    create index on listing_reviews (user_id);
  `.execute(db);
}

async function makeBooks(db: Kysely<never>): Promise<void> {
  await sql`
    create table market_entries (
      id bigint generated always as identity primary key,
      -- Null = the marketplace's own.
      user_id uuid references users,
      account text not null check (account in ('wallet', 'escrow', 'earnings', 'platform', 'issued')),
      kind text not null check (kind in ('opening', 'purchase', 'settlement', 'refund')),
      purchase_id uuid,
      -- US cents.
      amount bigint not null check (amount <> 0),
      booked_at timestamptz not null default clock_timestamp()
    );
    -- Whatever is done again after a lost answer is booked once.
    create unique index on market_entries (purchase_id, kind, account) where purchase_id is not null;
    create unique index on market_entries (user_id) where kind = 'opening' and user_id is not null;
    create index on market_entries (user_id);

    create table market_balances (
      user_id uuid not null references users,
      account text not null,
      amount bigint not null check (amount >= 0),
      primary key (user_id, account)
    );
  `.execute(db);
}

/** Listings and reviews as everybody sees them, without code. */
async function showToEverybody(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on listings for select to stratloom_lookup using (true);
    create policy lookup on listing_versions for select to stratloom_lookup using (true);
    create policy lookup on listing_purchases for select to stratloom_lookup using (true);
    create policy lookup on listing_reviews for select to stratloom_lookup using (true);
    grant select on listings, listing_purchases, listing_reviews to stratloom_lookup;
    grant select (listing_id, user_id, number, version_number, symbol, timeframe, language, changes, state, trial_count, figures,
      since, fingerprint, attempts, claimed_until, created_at, checked_at, since_at) on listing_versions to stratloom_lookup;

    create view market_listings as
      select l.id, l.user_id as author_id, p.handle as author, l.name, l.description, l.price, l.tags, l.risk, l.state,
        l.current_version, l.published_at, v.language, v.symbol, v.timeframe, v.trial_count, v.figures, v.since,
        v.created_at as version_at,
        (select count(*) from listing_purchases b where b.listing_id = l.id and b.state <> 'refunded')::integer as buyers,
        (select count(*) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::integer as review_count,
        (select avg(rating) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::float8 as rating
      from listings l
      join listing_versions v on v.listing_id = l.id and v.number = l.current_version
      left join user_privacy p on p.user_id = l.user_id;
    create view market_versions as
      select listing_id, number, changes, created_at from listing_versions where state = 'listed';
    create view market_reviews as
      select r.listing_id, r.user_id as reviewer_id, p.handle as reviewer, r.rating, r.text, r.created_at, r.updated_at
      from listing_reviews r left join user_privacy p on p.user_id = r.user_id and p.show_profile
      where not r.is_hidden;
    create view market_fingerprints as
      select v.listing_id, l.user_id as author_id, l.name, v.symbol, v.timeframe, v.fingerprint
      from listing_versions v join listings l on l.id = v.listing_id
      where v.state = 'listed' and v.fingerprint is not null;
    create view market_buyers as
      select id as purchase_id, listing_id, user_id as buyer_id, state from listing_purchases;
    grant create on schema public to stratloom_lookup;
    alter view market_listings owner to stratloom_lookup;
    alter view market_versions owner to stratloom_lookup;
    alter view market_reviews owner to stratloom_lookup;
    alter view market_fingerprints owner to stratloom_lookup;
    alter view market_buyers owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
    grant select on market_listings, market_versions, market_reviews, market_fingerprints, market_buyers
      to stratloom_app;
  `.execute(db);
}

async function makeBooking(db: Kysely<never>): Promise<void> {
  await sql`
    create policy bookkeeper on market_entries to stratloom_lookup using (true) with check (true);
    create policy bookkeeper on market_balances to stratloom_lookup using (true) with check (true);
    grant select, insert on market_entries to stratloom_lookup;
    grant select, insert, update on market_balances to stratloom_lookup;

    -- Books lines that sum to zero, all or none. No account of a user falls below zero.
    create function book_in_market(booking_kind text, bought uuid, postings jsonb) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        line record;
      begin
        if (select coalesce(sum((each ->> 'amount')::bigint), 0) from jsonb_array_elements(postings) each) <> 0 then
          raise exception 'a booking of the marketplace does not sum to zero';
        end if;
        -- One order for all, so that no two bookings wait for each other.
        for line in
          select (each ->> 'userId')::uuid as user_id, each ->> 'account' as account, (each ->> 'amount')::bigint as amount
          from jsonb_array_elements(postings) each order by 1, 2
        loop
          insert into market_entries (user_id, account, kind, purchase_id, amount)
            values (line.user_id, line.account, booking_kind, bought, line.amount);
          if line.user_id is not null then
            insert into market_balances values (line.user_id, line.account, 0) on conflict do nothing;
            update market_balances set amount = amount + line.amount
              where user_id = line.user_id and account = line.account;
          end if;
        end loop;
      end
      $$;
    revoke execute on function book_in_market(text, uuid, jsonb) from public;
    grant execute on function book_in_market(text, uuid, jsonb) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function book_in_market(text, uuid, jsonb) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

/** Work that waits, and in whose space. */
async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    create function waiting_listing_versions(most integer) returns table (owner_id uuid, listing_id uuid, number integer)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select v.user_id, v.listing_id, v.number from listing_versions v
        where v.state = 'waiting' and v.claimed_until <= clock_timestamp() order by v.created_at limit most;
      end;
    create function stale_listing_versions(before timestamptz, most integer)
      returns table (owner_id uuid, listing_id uuid, number integer)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select l.user_id, l.id, l.current_version from listings l
        join listing_versions v on v.listing_id = l.id and v.number = l.current_version
        where l.state = 'listed' and v.since_at < before and v.claimed_until <= clock_timestamp()
        order by v.since_at limit most;
      end;
    create function held_purchases(before timestamptz, most integer) returns table (owner_id uuid, purchase_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from listing_purchases where state = 'held' and bought_at <= before order by bought_at limit most;
      end;
    revoke execute on function waiting_listing_versions(integer), stale_listing_versions(timestamptz, integer),
      held_purchases(timestamptz, integer) from public;
    grant execute on function waiting_listing_versions(integer), stale_listing_versions(timestamptz, integer),
      held_purchases(timestamptz, integer) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function waiting_listing_versions(integer) owner to stratloom_lookup;
    alter function stale_listing_versions(timestamptz, integer) owner to stratloom_lookup;
    alter function held_purchases(timestamptz, integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
