import { type Kysely, sql } from 'kysely';

/** Number of people who turned to a listing lately, from three on: of fewer it would say what one of them did. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index on listing_purchases (bought_at) where state <> 'refunded';
    create index on deployed_strategies (listing_id) where listing_id is not null;

    create or replace view market_listings as
      select l.id, l.user_id as author_id, p.handle as author, l.name, l.description, l.price, l.tags, l.risk, l.state,
        l.current_version, l.published_at, v.language, v.symbol, v.timeframe, v.trial_count, v.figures, v.since,
        v.created_at as version_at,
        (select count(*) from listing_purchases b where b.listing_id = l.id and b.state <> 'refunded')::integer as buyers,
        (select count(*) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::integer as review_count,
        (select avg(rating) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::float8 as rating,
        l.live,
        lately.people as recent_people
      from listings l
      join listing_versions v on v.listing_id = l.id and v.number = l.current_version
      left join user_privacy p on p.user_id = l.user_id and p.show_profile
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
      ) lately on lately.listing_id = l.id;
  `.execute(db);
}
