import { type Kysely, sql } from 'kysely';

/** Programs of deployments that go on with the books of another one, whose program was edited. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deployed_strategies add column predecessor_id text;
    alter table deployed_strategies add column opening_cash exact_decimal;
    create index on deployed_strategies (predecessor_id) where predecessor_id is not null;
  `.execute(db);
}
