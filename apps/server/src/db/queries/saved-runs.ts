import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { SavedRunsTable } from '../schema/saved-runs.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A saved run as stored. */
export type SavedRunRow = Selectable<SavedRunsTable>;

/** A saved run as a list shows it: without code, parameters and terms. */
export type SavedRunHead = Omit<
  SavedRunRow,
  'code' | 'code_bytes' | 'settings' | 'instrument' | 'parameters'
>;

const HEAD = [
  ...(['id', 'user_id', 'name', 'note', 'language', 'symbol', 'timeframe'] as const),
  ...(['from_time', 'to_time', 'receipt', 'facts', 'sharing', 'link_token'] as const),
  ...(['created_at', 'deleted_at'] as const),
];

/** Stores a run. */
export async function insertRun(
  { rows, userId }: UserSpace,
  run: Omit<Insertable<SavedRunsTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('saved_runs')
    .values({ ...run, user_id: userId })
    .execute();
}

/** Returns the user's saved runs, newest first. */
export async function listRuns({ rows, userId }: UserSpace): Promise<SavedRunHead[]> {
  return rows
    .selectFrom('saved_runs')
    .select(HEAD)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns one of the user's saved runs. */
export async function readRun(
  { rows, userId }: UserSpace,
  id: string,
): Promise<SavedRunRow | undefined> {
  return rows
    .selectFrom('saved_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Changes one of the user's saved runs. */
export async function updateRun(
  { rows, userId }: UserSpace,
  id: string,
  changes: Pick<Updateable<SavedRunsTable>, 'name' | 'note' | 'sharing' | 'link_token'>,
): Promise<void> {
  await rows
    .updateTable('saved_runs')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks one of the user's saved runs as deleted; returns false when there is none. */
export async function deleteRun(
  { rows, userId }: UserSpace,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('saved_runs')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores one of the user's saved runs that was deleted; returns false when there is none. */
export async function restoreRun({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('saved_runs')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many saved runs and how many bytes of their code the user has. */
export async function measureRuns({
  rows,
  userId,
}: UserSpace): Promise<{ count: number; codeBytes: number }> {
  const { rows: found } = await sql<{ count: number; code_bytes: number }>`
    select count(*) filter (where deleted_at is null) as count, coalesce(sum(code_bytes), 0)::bigint as code_bytes
    from saved_runs where user_id = ${userId}`.execute(rows);
  return { count: found[0]?.count ?? 0, codeBytes: found[0]?.code_bytes ?? 0 };
}

/** Returns whose shared run a link leads to, and which. Only the whole token finds it. */
export async function sharedRunOf(
  db: Kysely<Schema>,
  token: string,
): Promise<{ readonly userId: string; readonly runId: string } | undefined> {
  const { rows } = await sql<{ owner_id: string; run_id: string }>`
    select owner_id, run_id from shared_run_of(${token})`.execute(db);
  const found = rows[0];
  return found && { userId: found.owner_id, runId: found.run_id };
}

/** Returns saved runs whose time to be restored is over, and whose they are; a hundred at most. */
export async function runsDeletedForGood(
  db: Kysely<Schema>,
): Promise<{ readonly userId: string; readonly runId: string }[]> {
  const { rows } = await sql<{ owner_id: string; run_id: string }>`
    select owner_id, run_id from saved_runs_deleted_for_good()`.execute(db);
  return rows.map((row) => ({ userId: row.owner_id, runId: row.run_id }));
}

/** Erases one of the user's deleted runs. */
export async function eraseRun({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows
    .deleteFrom('saved_runs')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}
