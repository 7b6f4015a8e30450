import { type Kysely, sql } from 'kysely';

/** Fingerprints with the time since which their rules have been on sale: those that came first stay. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace view market_fingerprints as
      select v.listing_id, l.user_id as author_id, l.name, v.symbol, v.timeframe, v.fingerprint, l.state,
        v.checked_at as listed_at
      from listing_versions v join listings l on l.id = v.listing_id
      where v.state = 'listed' and v.fingerprint is not null;
  `.execute(db);
}
