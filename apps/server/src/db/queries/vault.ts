import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { VaultKeysTable } from '../schema/vault.ts';
import type { UserSpace } from '../user-space.ts';

/** A key as the database knows it: never the key itself. */
export type VaultKeyRow = Selectable<VaultKeysTable>;

/** A column of sealed secrets, in a table with `user_id`. */
export interface SealedColumn {
  readonly table: string;
  readonly idColumn: string;
  readonly column: string;
}

/** A sealed secret and the record that it belongs to. */
export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Returns the keys that the database knows. */
export async function listVaultKeys(db: Kysely<Schema>): Promise<VaultKeyRow[]> {
  return db.selectFrom('vault_keys').selectAll().orderBy('version').execute();
}

/** Notes a key; one that is known already stays as it is. */
export async function insertVaultKey(
  db: Kysely<Schema>,
  key: Omit<VaultKeyRow, 'rewrapped_at'>,
): Promise<void> {
  await db
    .insertInto('vault_keys')
    .values({ ...key, rewrapped_at: null })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** Notes that every secret is under key `version` or a newer one. */
export async function noteRewrapped(db: Kysely<Schema>, version: number, at: Date): Promise<void> {
  await db
    .updateTable('vault_keys')
    .set({ rewrapped_at: at })
    .where('version', '=', version)
    .execute();
}

/** Returns up to `count` ids of accounts, in the order of their ids, after `last`. */
export async function userIdsAfter(
  db: Kysely<Schema>,
  last: string | null,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from user_ids_after(${last}, ${count}) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the user's sealed secrets of a column. */
export async function listSealed(
  { rows, userId }: UserSpace,
  { table, idColumn, column }: SealedColumn,
): Promise<SealedRow[]> {
  const found = await sql<SealedRow>`
    select ${sql.ref(idColumn)}::text as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where user_id = ${userId} and ${sql.ref(column)} is not null`.execute(rows);
  return found.rows;
}

/** Puts a newly sealed secret in place of `old`, unless it has changed meanwhile. */
export async function replaceSealed(
  { rows, userId }: UserSpace,
  { table, idColumn, column }: SealedColumn,
  { id, sealed: old }: SealedRow,
  sealed: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where user_id = ${userId} and ${sql.ref(idColumn)}::text = ${id} and ${sql.ref(column)} = ${old}`.execute(
    rows,
  );
}
