import { type Kysely, sql } from 'kysely';

/** The record of an author's own deployments is shown while the author shows figures, whatever was noted before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    grant select (public_stats) on user_privacy to stratloom_lookup;
    create or replace view market_listings as
      select l.id, l.user_id as author_id, p.handle as author, l.name, l.description, l.price, l.tags, l.risk, l.state,
        l.current_version, l.published_at, v.language, v.symbol, v.timeframe, v.trial_count, v.figures, v.since,
        v.created_at as version_at,
        (select count(*) from listing_purchases b where b.listing_id = l.id and b.state <> 'refunded')::integer as buyers,
        (select count(*) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::integer as review_count,
        (select avg(rating) from listing_reviews r where r.listing_id = l.id and not r.is_hidden)::float8 as rating,
        case when p.public_stats then l.live
          else l.live
            || case when l.live #>> '{paper,by}' = 'author' then '{"paper": null}' else '{}' end::jsonb
            || case when l.live #>> '{real,by}' = 'author' then '{"real": null}' else '{}' end::jsonb
        end as live,
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
