import { type Kysely, sql } from 'kysely';

/**
 * Kinds of alerts that came after users had chosen theirs: whoever gets some by mail or in browsers gets these too, and a note
 * of it. Not by webhook, which a program reads, nor where everything was switched off.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Forced row-level security hides the rows from this, too.
    alter table alert_settings no force row level security;
    alter table market_news no force row level security;
    with unasked as (
      update alert_settings set
        mail_kinds = case when mail_kinds = '{}' then mail_kinds else
          array(select distinct unnest(mail_kinds || '{followed-author,marketplace}'::text[])) end,
        push_kinds = case when push_kinds = '{}' then push_kinds else
          array(select distinct unnest(push_kinds || '{followed-author,marketplace}'::text[])) end
      where updated_at < (select "timestamp"::timestamptz from kysely_migration where name = '0052-market-moderation')
        and (mail_kinds <> '{}' or push_kinds <> '{}')
      returning user_id
    )
    insert into market_news (user_id, title, message)
      select user_id, 'Two new kinds of alerts',
        'Alerts now tell you as well when an author you follow lists a strategy, and of what you buy or sell on the marketplace. Both are on wherever you get others by e-mail or in a browser. Change that under Profile, Notifications.'
      from unasked;
    alter table alert_settings force row level security;
    alter table market_news force row level security;
  `.execute(db);
}
