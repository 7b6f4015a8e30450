import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Browsers that alerts are pushed to, and the kinds that are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table push_browsers (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- Address at the push service of the browser.
      endpoint text not null,
      -- Keys of the browser, base64url.
      p256dh text not null,
      auth text not null,
      -- Name for its owner to know it by.
      name text not null,
      created_at timestamptz not null,
      unique (user_id, endpoint)
    );

    alter table alert_settings add column push_kinds text[] not null
      default '{halt,mismatch,unknown-order,no-heartbeat,limit,key-expiring,fill}';
    alter table alert_deliveries drop constraint alert_deliveries_channel_check;
    alter table alert_deliveries add constraint alert_deliveries_channel_check
      check (channel in ('mail', 'webhook', 'push'));
  `.execute(db);
  await giveToOwners(db, ['push_browsers']);
}
