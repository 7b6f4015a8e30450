import { type Kysely, type Selectable, sql } from 'kysely';
import { PERSONAL_TABLES, type PersonalTable } from '../personal-tables.ts';
import { fromNow } from '../from-now.ts';
import type { DataExportsTable } from '../schema/personal-data.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** An archive as stored, without its content. */
export type DataExportRow = Pick<
  Selectable<DataExportsTable>,
  'id' | 'state' | 'done_count' | 'table_count' | 'byte_count' | 'created_at' | 'expires_at'
>;

/** An archive that waits, and whose it is. */
export interface NamedExport {
  readonly userId: string;
  readonly exportId: string;
}

/** Returns the user's archive, or undefined when there is none, or none that is still kept. */
export async function readDataExport({
  rows,
  userId,
}: UserSpace): Promise<DataExportRow | undefined> {
  return rows
    .selectFrom('data_exports')
    .select(['id', 'state', 'done_count', 'table_count', 'byte_count', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
}

/** Orders an archive in place of the one before. */
export async function orderDataExport(
  { rows, userId }: UserSpace,
  order: Pick<DataExportRow, 'id' | 'table_count' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await rows.deleteFrom('data_exports').where('user_id', '=', userId).execute();
  await rows
    .insertInto('data_exports')
    .values({ ...order, user_id: userId, state: 'waiting' })
    .execute();
}

/** Returns archives that wait for somebody to make them. */
export async function waitingDataExports(db: Kysely<Schema>, most: number): Promise<NamedExport[]> {
  const { rows } = await sql<{ owner_id: string; export_id: string }>`
    select owner_id, export_id from waiting_data_exports(${most})`.execute(db);
  return rows.map((row) => ({ userId: row.owner_id, exportId: row.export_id }));
}

/**
 * Begins an archive that waits, for some time, anew: what an earlier try has written is gone.
 *
 * @returns How often it was begun with this time; undefined when somebody else has begun it.
 */
export async function claimDataExport(
  { rows, userId }: UserSpace,
  id: string,
  forMs: number,
): Promise<number | undefined> {
  const claimed = await rows
    .updateTable('data_exports')
    .set((each) => ({
      claimed_until: fromNow(forMs),
      attempts: each('attempts', '+', 1),
      ...{ done_count: 0, byte_count: 0 },
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('claimed_until', '<=', sql<Date>`clock_timestamp()`)
    .returning('attempts')
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  await rows.deleteFrom('data_export_parts').where('export_id', '=', id).execute();
  return claimed.attempts;
}

/** Adds a piece to an archive, and says how far it is. Returns false when the archive is gone. */
export async function addExportPart(
  { rows, userId }: UserSpace,
  part: { exportId: string; index: number; content: Buffer; doneCount: number; forMs: number },
): Promise<boolean> {
  const { exportId, index, content, doneCount, forMs } = part;
  const { numUpdatedRows } = await rows
    .updateTable('data_exports')
    .set((each) => ({
      done_count: doneCount,
      byte_count: each('byte_count', '+', content.length),
      claimed_until: fromNow(forMs),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await rows
    .insertInto('data_export_parts')
    .values({ export_id: exportId, user_id: userId, part_index: index, content })
    .execute();
  return true;
}

/** Ends an archive. */
export async function endDataExport(
  { rows, userId }: UserSpace,
  id: string,
  state: 'done' | 'failed',
): Promise<void> {
  await rows
    .updateTable('data_exports')
    .set((each) => ({ state, done_count: each.ref('table_count') }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns a piece of the user's archive; undefined past its end. */
export async function readExportPart(
  { rows, userId }: UserSpace,
  exportId: string,
  index: number,
): Promise<Buffer | undefined> {
  const part = await rows
    .selectFrom('data_export_parts')
    .select('content')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('part_index', '=', index)
    .executeTakeFirst();
  return part?.content;
}

/** Deletes archives whose time is over; returns them. */
export async function expiredDataExports(db: Kysely<Schema>): Promise<NamedExport[]> {
  const { rows } = await sql<{ owner_id: string; export_id: string }>`
    select owner_id, export_id from expired_data_exports()`.execute(db);
  return rows.map((row) => ({ userId: row.owner_id, exportId: row.export_id }));
}

/** Deletes an archive. */
export async function deleteDataExport({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Yields the user's rows of a table without what is withheld, page by page; the transaction stays open meanwhile. */
export async function* personalRows(
  { rows }: UserSpace,
  table: PersonalTable,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]> {
  const { withheld = [] } = PERSONAL_TABLES[table];
  const whose = sql.ref(table === 'users' ? 'id' : 'user_id');
  // A cursor takes no parameters; the row-level security would do, but for owners who are above it.
  await sql`declare personal no scroll cursor for
    select * from ${sql.table(table)} where ${whose} = app_user_id()`.execute(rows);
  try {
    for (;;) {
      const page = await sql<Record<string, unknown>>`fetch 500 from personal`.execute(rows);
      if (page.rows.length === 0) return;
      yield page.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column))),
      );
    }
  } finally {
    await sql`close personal`.execute(rows);
  }
}
