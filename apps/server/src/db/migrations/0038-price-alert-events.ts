import { type Kysely, sql } from 'kysely';

/** Firings of price alerts among the events that a user's browser hears of; they concern no account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table live_events alter column account_id drop not null;
    alter table live_events drop constraint live_events_kind_check;
    alter table live_events add constraint live_events_kind_check
      check (kind in ('account', 'deployment', 'order', 'log', 'price-alert'));
    alter table live_events add constraint live_events_account_check
      check ((account_id is null) = (kind = 'price-alert'));
    alter table live_events add foreign key (user_id) references users on delete cascade;
  `.execute(db);
}
