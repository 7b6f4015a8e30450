import { type Kysely, sql } from 'kysely';

/** Listings of an author who hides their profile: they name none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
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
      left join user_privacy p on p.user_id = l.user_id and p.show_profile;
  `.execute(db);
}
