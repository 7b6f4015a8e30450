import { type Kysely, sql } from 'kysely';

/** Handles that are not shown are shown to moderators neither, who tell accounts apart by another name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace view market_reports as
      select r.id, r.listing_id, r.review_id, r.reason, r.words, r.created_at, l.name as listing_name, l.state as listing_state,
        l.description, l.user_id as author_id, a.handle as author, w.text as review_text, w.user_id as reviewer_id,
        b.handle as reviewer
      from listing_reports r
      join listings l on l.id = r.listing_id
      left join listing_reviews w on w.id = r.review_id
      left join shown_handles a on a.author_id = l.user_id
      left join shown_handles b on b.author_id = w.user_id
      where r.state = 'open' and (r.review_id is null or w.id is not null);
    create or replace view market_moderation as
      select m.id, m.action, m.listing_id, m.listing_name, m.review_id, m.reason, m.report_count, m.decided_at,
        p.handle as moderator, m.user_id as moderator_id
      from moderation_entries m left join shown_handles p on p.author_id = m.user_id;
  `.execute(db);
}
