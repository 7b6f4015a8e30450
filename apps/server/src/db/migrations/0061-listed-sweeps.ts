import { type Kysely, sql } from 'kysely';

/** Best run of each sweep for lists, and sweeps that their owners have deleted: these still count as runs of the day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Of the runs that have a score in both spans, by the test score; null = none has.
    alter table sweeps add column best_score float8;
    -- JSON: its parameters.
    alter table sweeps add column best_parameters text;
    -- Nothing of a deleted sweep is kept but its counts; its row goes with the others that have ended.
    alter table sweeps add column deleted_at timestamptz;
  `.execute(db);
}
