import { type Kysely, sql } from 'kysely';

/**
 * Puts row-level security on tables with a column `user_id`: transactions of a user see and write their own rows alone,
 * the owner of the tables included. For migrations only, which never change: neither may what this does.
 */
export async function giveToOwners(db: Kysely<never>, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy own on ${table} using (user_id = app_user_id())`.execute(db);
    await sql`grant select, insert, update, delete on ${table} to stratloom_app`.execute(db);
  }
}
