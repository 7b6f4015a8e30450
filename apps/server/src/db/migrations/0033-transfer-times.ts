import { type Kysely, sql } from 'kysely';

/** Time at which entries of the ledger were booked: of openings and adoptions nothing else says it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- UTC ms.
    alter table ledger_entries add column booked_at float8 not null
      default floor(extract(epoch from clock_timestamp()) * 1000);
    update ledger_entries set booked_at = floor(extract(epoch from execution_accounts.created_at) * 1000)
      from execution_accounts where execution_accounts.id = ledger_entries.account_id;
  `.execute(db);
}
