import { type Kysely, sql } from 'kysely';

/** Accounts at venues: one for a connection, and which of them trade with real money. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table execution_accounts
      add column money text not null default 'paper' check (money in ('paper', 'real'));
    create unique index execution_accounts_by_connection on execution_accounts (connection_id)
      where connection_id is not null;
  `.execute(db);
}
