import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Accounts at venues: one for a connection, and which of them trade with real money. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table execution_accounts
      add column money text not null default 'paper' check (money in ('paper', 'real'));
    create unique index execution_accounts_by_connection on execution_accounts (connection_id)
      where connection_id is not null;

    -- Bounds over all accounts with real money of a user; unset = no real money is traded.
    create table trading_limits (
      user_id uuid primary key references users on delete cascade,
      max_exposure exact_decimal not null,
      max_daily_loss exact_decimal not null,
      changed_at timestamptz not null
    );
  `.execute(db);
  await giveToOwners(db, ['trading_limits']);
}
