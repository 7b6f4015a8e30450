import { type Selectable, sql } from 'kysely';
import type { BarChunksTable, BarSetsTable } from '../schema/bar-sets.ts';
import type { UserSpace } from '../user-space.ts';

/** A bar set as stored, without its bars. */
export type BarSetRow = Selectable<BarSetsTable>;

/** A chunk of a bar set to be stored. */
export type NewChunk = Omit<Selectable<BarChunksTable>, 'user_id'>;

/** Returns the user's bar sets, newest first. */
export async function listBarSets({ rows, userId }: UserSpace): Promise<BarSetRow[]> {
  return rows
    .selectFrom('bar_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns one of the user's bar sets. */
export async function readBarSet(
  { rows, userId }: UserSpace,
  id: string,
): Promise<BarSetRow | undefined> {
  return rows
    .selectFrom('bar_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a bar set; its chunks follow in the same transaction. */
export async function insertBarSet({ rows }: UserSpace, barSet: BarSetRow): Promise<void> {
  await rows.insertInto('bar_sets').values(barSet).execute();
}

/** Stores a chunk of a bar set. */
export async function insertChunk({ rows, userId }: UserSpace, chunk: NewChunk): Promise<void> {
  await rows
    .insertInto('bar_chunks')
    .values({ ...chunk, user_id: userId })
    .execute();
}

/**
 * Returns the chunks that hold bars which open in a time span, oldest first.
 *
 * @param span - UTC ms; `from` inclusive, `to` exclusive.
 * @param limit - At most so many chunks.
 */
export async function readChunks(
  { rows, userId }: UserSpace,
  barSetId: string,
  span: { from: number; to: number },
  limit: number,
): Promise<Buffer[]> {
  const found = await rows
    .selectFrom('bar_chunks')
    .select('columns')
    .where('user_id', '=', userId)
    .where('bar_set_id', '=', barSetId)
    .where('last_open_time', '>=', span.from)
    .where('first_open_time', '<', span.to)
    .orderBy('chunk_index')
    .limit(limit)
    .execute();
  return found.map((row) => row.columns);
}

/** Deletes one of the user's bar sets with its bars; returns false when there is none. */
export async function deleteBarSet({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('bar_sets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many bar sets and how many bytes of bars the user has. */
export async function measureBarSets({
  rows,
  userId,
}: UserSpace): Promise<{ count: number; bytes: number }> {
  const { rows: found } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(byte_count), 0)::bigint as bytes
    from bar_sets where user_id = ${userId}
  `.execute(rows);
  return { count: found[0]?.count ?? 0, bytes: found[0]?.bytes ?? 0 };
}
