import { type Kysely, sql } from 'kysely';

/** Hours in which deployments may open positions; empty = always. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deployments add column schedule text not null default ''`.execute(db);
}
