import { type Kysely, sql } from 'kysely';

/** Names of passkeys, by which their owner tells them apart; empty for those of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table passkeys add column name text not null default ''`.execute(db);
}
