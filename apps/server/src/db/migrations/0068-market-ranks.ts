import { type Kysely, sql } from 'kysely';

/** Ranks of listings as columns with an index, so that a page of thousands of listings is read without looking at all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeRanks(db);
  await showRanks(db);
}

async function makeRanks(db: Kysely<never>): Promise<void> {
  await sql`
    -- Days of deployments, on paper and with real money, as far as they are shown.
    alter table listings add column record_days float8 generated always as (
      coalesce((live #>> '{paper,daysAlive}')::float8, 0) + coalesce((live #>> '{real,daysAlive}')::float8, 0)) stored;
    alter table listing_versions
      -- No loss is as deep: without a bar since publication a listing is the last.
      add column since_return float8 generated always as (coalesce((since ->> 'returnRatio')::float8, -1e9)) stored,
      add column drawdown float8 generated always as ((figures ->> 'maxDrawdownRatio')::float8) stored,
      -- No failed check, and no deeper drawdown since publication than before.
      add column is_steady boolean generated always as (
        not figures @? '$.verdicts[*] ? (@.status == "fail")'
        and (since ->> 'maxDrawdownRatio')::float8 >= (figures ->> 'maxDrawdownRatio')::float8) stored;
    drop index listings_state_published_at_idx;
    create index on listings (published_at, id) where state = 'listed';
    create index on listings (record_days, id) where state = 'listed';
    create index on listing_versions (since_return, listing_id);
    create index on listing_versions (drawdown, listing_id);
    -- Buyers are counted in the order of the listings, from the index alone.
    create index on listing_purchases (listing_id, user_id) where state <> 'refunded';
    grant select (since_return, drawdown, is_steady) on listing_versions to stratloom_lookup;
  `.execute(db);
}

async function showRanks(db: Kysely<never>): Promise<void> {
  await sql`
    -- What listings on sale are found and ordered by. Counts are joined, so that who does not ask for them does not wait for them.
    create view market_ranks as
      select l.id, p.handle as author, l.name, l.description, l.tags, l.published_at, v.created_at as version_at,
        l.record_days, v.since_return, v.drawdown, v.is_steady, bought.buyers, lately.people as recent_people
      from listings l
      join listing_versions v on v.listing_id = l.id and v.number = l.current_version
      left join user_privacy p on p.user_id = l.user_id and p.show_profile
      left join (
        select listing_id, count(*) as buyers from listing_purchases where state <> 'refunded' group by listing_id
      ) bought on bought.listing_id = l.id
      left join (
        select turned.listing_id, count(distinct turned.user_id)::integer as people
        from (
          select b.listing_id, b.user_id from listing_purchases b
            where b.state <> 'refunded' and b.bought_at >= now() - interval '30 days'
          union all
          select s.listing_id, s.user_id from deployed_strategies s
            join deployments d on d.id = s.deployment_id and d.user_id = s.user_id
            where s.listing_id is not null and d.created_at >= now() - interval '30 days'
        ) turned
        where not exists (select from listings own where own.id = turned.listing_id and own.user_id = turned.user_id)
        group by turned.listing_id
        having count(distinct turned.user_id) >= 3
      ) lately on lately.listing_id = l.id
      where l.state = 'listed';
    grant create on schema public to stratloom_lookup;
    alter view market_ranks owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
    grant select on market_ranks to stratloom_app;

    create or replace view market_listings as
      select l.id, l.user_id as author_id, p.handle as author, l.name, l.description, l.price, l.tags, l.risk, l.state,
        l.current_version, l.published_at, v.language, v.symbol, v.timeframe, v.trial_count, v.figures, v.since,
        v.created_at as version_at,
        (select count(*) from listing_purchases b where b.listing_id = l.id and b.state <> 'refunded')::integer as buyers,
        (select count(*) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::integer as review_count,
        (select avg(rating) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::float8 as rating,
        l.live,
        (
          select count(distinct turned.user_id)::integer
          from (
            select b.user_id from listing_purchases b
              where b.listing_id = l.id and b.state <> 'refunded' and b.bought_at >= now() - interval '30 days'
            union all
            select s.user_id from deployed_strategies s
              join deployments d on d.id = s.deployment_id and d.user_id = s.user_id
              where s.listing_id = l.id and d.created_at >= now() - interval '30 days'
          ) turned
          where turned.user_id <> l.user_id
          having count(distinct turned.user_id) >= 3
        ) as recent_people
      from listings l
      join listing_versions v on v.listing_id = l.id and v.number = l.current_version
      left join user_privacy p on p.user_id = l.user_id and p.show_profile;
  `.execute(db);
}
