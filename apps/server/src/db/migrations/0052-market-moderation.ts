import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Reports, moderation with its trail, news of the marketplace, and records of deployments of listings. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeTables(db);
  await giveToOwners(db, ['listing_reports', 'moderation_entries', 'market_news']);
  await sql`
    -- What moderators have done is written once, and by moderate_market alone.
    revoke insert, update, delete on moderation_entries from stratloom_app;
    revoke insert, update on market_news from stratloom_app;
  `.execute(db);
  await showToEverybody(db);
  await makeNews(db);
  await makeModeration(db);
  await giveToModerators(db);
  await makeLiveRecord(db);
  await sql`
    -- What is suspended waits: its price stays in escrow.
    create or replace function held_purchases(before timestamptz, most integer) returns table (owner_id uuid, purchase_id uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select p.user_id, p.id from listing_purchases p where p.state = 'held' and p.bought_at <= before
          and not exists (select from listings l where l.id = p.listing_id and l.state = 'suspended')
        order by p.bought_at limit most;
      end;
  `.execute(db);
}

async function makeTables(db: Kysely<never>): Promise<void> {
  await sql`
    -- State to which a listing goes back once it is no longer suspended.
    alter table listings add column state_before text check (state_before in ('listed', 'withdrawn'));
    -- Words of the moderator who has suspended it.
    alter table listings add column suspension text not null default '';
    -- What its deployments have come to, as far as it is shown.
    alter table listings add column live jsonb;
    alter table listing_reviews add column id uuid not null default gen_random_uuid();
    create unique index on listing_reviews (id);

    create table listing_reports (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      listing_id uuid not null,
      -- Null = the listing itself.
      review_id uuid,
      reason text not null check (reason in ('misleading', 'copied', 'abuse', 'spam', 'other')),
      words text not null,
      state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index listing_reports_open on listing_reports (user_id, listing_id, review_id) nulls not distinct where state = 'open';
    create index on listing_reports (listing_id, review_id) where state = 'open';

    create table moderation_entries (
      id bigint primary key generated always as identity,
      -- Moderator.
      user_id uuid not null references users,
      action text not null check (action in ('suspend', 'restore', 'hide-review', 'show-review', 'dismiss')),
      listing_id uuid not null,
      listing_name text not null,
      review_id uuid,
      reason text not null,
      -- Reports that it has ended.
      report_count integer not null,
      decided_at timestamptz not null default clock_timestamp()
    );
    create index on moderation_entries (user_id);

    -- News that wait to become alerts of their readers.
    create table market_news (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      title text not null,
      message text not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index on market_news (user_id);
    create index on market_news (created_at);
  `.execute(db);
}

async function showToEverybody(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on listing_reports for select to stratloom_lookup using (true);
    create policy lookup on moderation_entries for select to stratloom_lookup using (true);
    grant select on listing_reports, moderation_entries to stratloom_lookup;

    create or replace view market_listings as
      select l.id, l.user_id as author_id, p.handle as author, l.name, l.description, l.price, l.tags, l.risk, l.state,
        l.current_version, l.published_at, v.language, v.symbol, v.timeframe, v.trial_count, v.figures, v.since,
        v.created_at as version_at,
        (select count(*) from listing_purchases b where b.listing_id = l.id and b.state <> 'refunded')::integer as buyers,
        (select count(*) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::integer as review_count,
        (select avg(rating) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::float8 as rating,
        l.live
      from listings l
      join listing_versions v on v.listing_id = l.id and v.number = l.current_version
      left join user_privacy p on p.user_id = l.user_id;
    create or replace view market_versions as
      select listing_id, number, changes, created_at, since from listing_versions where state = 'listed';
    create or replace view market_reviews as
      select r.listing_id, r.user_id as reviewer_id, p.handle as reviewer, r.rating, r.text, r.created_at, r.updated_at, r.id
      from listing_reviews r left join user_privacy p on p.user_id = r.user_id and p.show_profile
      where not r.is_hidden;
    create or replace view market_fingerprints as
      select v.listing_id, l.user_id as author_id, l.name, v.symbol, v.timeframe, v.fingerprint, l.state
      from listing_versions v join listings l on l.id = v.listing_id
      where v.state = 'listed' and v.fingerprint is not null;

    -- For moderators: who may read them is the server's business.
    create view market_reports as
      select r.id, r.listing_id, r.review_id, r.reason, r.words, r.created_at, l.name as listing_name, l.state as listing_state,
        l.description, l.user_id as author_id, p.handle as author, w.text as review_text, w.user_id as reviewer_id
      from listing_reports r
      join listings l on l.id = r.listing_id
      left join user_privacy p on p.user_id = l.user_id
      left join listing_reviews w on w.id = r.review_id
      where r.state = 'open' and (r.review_id is null or w.id is not null);
    create view market_moderation as
      select m.id, m.action, m.listing_id, m.listing_name, m.review_id, m.reason, m.report_count, m.decided_at,
        p.handle as moderator
      from moderation_entries m left join user_privacy p on p.user_id = m.user_id;
    grant create on schema public to stratloom_lookup;
    alter view market_reports owner to stratloom_lookup;
    alter view market_moderation owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
    grant select on market_reports, market_moderation to stratloom_app;
  `.execute(db);
}

async function makeNews(db: Kysely<never>): Promise<void> {
  await sql`
    alter table alert_settings alter column push_kinds
      set default '{halt,mismatch,unknown-order,no-heartbeat,limit,key-expiring,fill,followed-author,marketplace}';
    create policy lookup on market_news to stratloom_lookup using (true) with check (true);
    grant select, insert on market_news to stratloom_lookup;

    -- Writes news to everybody who owns a listing of the caller.
    create function write_to_buyers(listing uuid, news_title text, news_message text) returns void
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        insert into market_news (user_id, title, message)
        select p.user_id, news_title, news_message from listing_purchases p
        join listings l on l.id = p.listing_id and l.user_id = app_user_id()
        where p.listing_id = listing and p.state <> 'refunded';
      end;
    create function waiting_market_news(most integer) returns table (owner_id uuid, news uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from market_news order by created_at limit most;
      end;
    revoke execute on function write_to_buyers(uuid, text, text), waiting_market_news(integer) from public;
    grant execute on function write_to_buyers(uuid, text, text), waiting_market_news(integer) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function write_to_buyers(uuid, text, text) owner to stratloom_lookup;
    alter function waiting_market_news(integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

async function makeModeration(db: Kysely<never>): Promise<void> {
  await sql`
    -- Does what a moderator decides, with its entry in the trail and its news, all or nothing. Returns whether it applied.
    create function moderate_market(wanted_action text, wanted uuid, wanted_review uuid, words text, to_owner jsonb, to_reporters jsonb)
      returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        listing listings%rowtype;
        concerned uuid;
        ended uuid[] := '{}';
        outcome text := case wanted_action when 'dismiss' then 'dismissed' else 'upheld' end;
      begin
        select * into listing from listings where id = wanted for update;
        if not found then return false; end if;
        concerned := listing.user_id;
        if wanted_review is not null then
          select user_id into concerned from listing_reviews where id = wanted_review and listing_id = wanted;
          if not found then return false; end if;
        end if;
        if wanted_action = 'suspend' then
          update listings set state = 'suspended', state_before = state, suspension = words
            where id = wanted and state in ('listed', 'withdrawn');
        elsif wanted_action = 'restore' then
          update listings set state = state_before, state_before = null, suspension = ''
            where id = wanted and state = 'suspended';
        elsif wanted_action in ('hide-review', 'show-review') then
          update listing_reviews set is_hidden = (wanted_action = 'hide-review')
            where id = wanted_review and is_hidden <> (wanted_action = 'hide-review');
        end if;
        if wanted_action <> 'dismiss' and not found then return false; end if;
        if wanted_action in ('suspend', 'hide-review', 'dismiss') then
          with closed as (
            update listing_reports set state = outcome, ended_at = clock_timestamp()
            where listing_id = wanted and review_id is not distinct from wanted_review and state = 'open'
            returning user_id
          ) select coalesce(array_agg(user_id), '{}') into ended from closed;
        end if;
        if wanted_action = 'dismiss' and cardinality(ended) = 0 then return false; end if;
        insert into moderation_entries (user_id, action, listing_id, listing_name, review_id, reason, report_count)
          values (app_user_id(), wanted_action, wanted, listing.name, wanted_review, words, cardinality(ended));
        insert into market_news (user_id, title, message)
          select reader, to_reporters ->> 'title', to_reporters ->> 'message' from unnest(ended) reader;
        if to_owner is not null then
          insert into market_news (user_id, title, message)
            values (concerned, to_owner ->> 'title', to_owner ->> 'message');
        end if;
        return true;
      end
      $$;
  `.execute(db);
}

async function giveToModerators(db: Kysely<never>): Promise<void> {
  await sql`
    create policy moderator on listings for update to stratloom_lookup using (true) with check (true);
    create policy moderator on listing_reviews for update to stratloom_lookup using (true) with check (true);
    create policy moderator on listing_reports for update to stratloom_lookup using (true) with check (true);
    create policy moderator on moderation_entries for insert to stratloom_lookup with check (true);
    grant update (state, state_before, suspension) on listings to stratloom_lookup;
    grant update (is_hidden) on listing_reviews to stratloom_lookup;
    grant update (state, ended_at) on listing_reports to stratloom_lookup;
    grant insert on moderation_entries to stratloom_lookup;
    revoke execute on function moderate_market(text, uuid, uuid, text, jsonb, jsonb) from public;
    grant execute on function moderate_market(text, uuid, uuid, text, jsonb, jsonb) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function moderate_market(text, uuid, uuid, text, jsonb, jsonb) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

/** Sums over deployments of a listing's rules: its buyers', and its author's with the same code and parameters. Nobody is named. */
async function makeLiveRecord(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on deployed_strategies for select to stratloom_lookup using (true);
    create policy lookup on fills for select to stratloom_lookup using (true);
    grant select on deployed_strategies to stratloom_lookup;
    grant select (id, user_id, funds, books, state_at, created_at) on deployments to stratloom_lookup;
    grant select (account_id, user_id, deployment_id) on fills to stratloom_lookup;
    grant select (money) on execution_accounts to stratloom_lookup;
    grant select (code, parameters) on listing_versions to stratloom_lookup;

    create function market_live_record(wanted uuid)
      returns table (money text, by_author boolean, people integer, deployments integer, alive_ms float8, fill_count integer, return_sum float8)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        with own as (
          select s.deployment_id, s.user_id, l.user_id as author_id
          from listings l
          join deployed_strategies s on s.listing_id = l.id or (s.listing_id is null and s.user_id = l.user_id and exists (
            select from listing_versions v where v.listing_id = l.id and v.state = 'listed' and v.language = s.language
              and v.code = s.code and v.parameters = s.parameters::jsonb))
          where l.id = wanted
            -- A deployment that goes on with the books of another one counts for both.
            and not exists (select from deployed_strategies later where later.predecessor_id = s.deployment_id)
        ), results as (
          select a.money, own.user_id, own.user_id = own.author_id as by_author,
            case when d.state in ('stopped', 'error') then d.state_at
              else extract(epoch from clock_timestamp())::float8 * 1000 end - extract(epoch from d.created_at)::float8 * 1000 as alive,
            (select count(*) from fills f where f.account_id = d.account_id and f.user_id = d.user_id and f.deployment_id = d.id) as fill_count,
            ((d.books ->> 'cash')::numeric
              + (select coalesce(sum((lot ->> 'signedQuantity')::numeric * (lot ->> 'price')::numeric), 0)
                from json_array_elements(d.books -> 'basis' -> 'lots') lot)) / d.funds::numeric - 1 as ratio
          from own
          join deployments d on d.id = own.deployment_id and d.user_id = own.user_id
          join execution_accounts a on a.id = d.account_id
          where d.funds::numeric > 0
        )
        select money, by_author, count(distinct user_id)::integer, count(*)::integer, sum(greatest(0, alive)),
          sum(fill_count)::integer, sum(ratio)::float8
        from results group by 1, 2;
      end;
    revoke execute on function market_live_record(uuid) from public;
    grant execute on function market_live_record(uuid) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function market_live_record(uuid) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
