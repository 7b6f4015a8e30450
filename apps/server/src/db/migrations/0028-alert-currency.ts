import { type Kysely, sql } from 'kysely';

/** Currency of the prices of alerts; those of before were written in dollars. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_alerts add column currency text not null default 'USD';
    alter table price_alert_firings add column currency text not null default 'USD';
  `.execute(db);
}
