import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Ways back into accounts by e-mail, which wait for a day; and sessions that may move no money for a time after one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table email_recoveries (
      user_id uuid primary key references users on delete cascade,
      requested_at timestamptz not null,
      ready_at timestamptz not null,
      -- SHA-256 of the secret in the link that cancels it.
      cancel_hash bytea not null
    );
    alter table users add column recovered_at timestamptz;
    alter table sessions add column no_money_before timestamptz;
  `.execute(db);
  await giveToOwners(db, ['email_recoveries']);
}
