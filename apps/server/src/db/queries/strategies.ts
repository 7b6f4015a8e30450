import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { StrategiesTable, StrategyVersionsTable } from '../schema/strategies.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** A strategy as stored, with what its newest version is about. */
export type StrategyRow = Selectable<StrategiesTable> &
  Pick<StrategyVersionRow, 'language' | 'symbol' | 'timeframe'>;

/** A version as stored. */
export type StrategyVersionRow = Selectable<StrategyVersionsTable>;

/** A version as a list shows it. */
export type StrategyVersionHead = Pick<
  StrategyVersionRow,
  'version_number' | 'note' | 'created_at'
>;

/** A version to be stored; its number is the caller's business. */
export type NewVersion = Omit<StrategyVersionRow, 'user_id' | 'code_bytes'>;

function strategiesWithVersions({ rows, userId }: UserSpace) {
  return rows
    .selectFrom('strategies')
    .innerJoin('strategy_versions', (join) =>
      join
        .onRef('strategy_versions.strategy_id', '=', 'strategies.id')
        .onRef('strategy_versions.version_number', '=', 'strategies.version_number'),
    )
    .selectAll('strategies')
    .select([
      'strategy_versions.language',
      'strategy_versions.symbol',
      'strategy_versions.timeframe',
    ])
    .where('strategies.user_id', '=', userId)
    .where('strategies.deleted_at', 'is', null);
}

/** Returns the user's strategies, last changed first. */
export async function listStrategies(space: UserSpace): Promise<StrategyRow[]> {
  return strategiesWithVersions(space)
    .orderBy('strategies.updated_at', 'desc')
    .orderBy('strategies.id')
    .execute();
}

/** Returns one of the user's strategies. */
export async function readStrategy(space: UserSpace, id: string): Promise<StrategyRow | undefined> {
  return strategiesWithVersions(space).where('strategies.id', '=', id).executeTakeFirst();
}

/** Returns the number of the newest version of one of the user's strategies. */
export async function newestVersionOf(
  { rows, userId }: UserSpace,
  id: string,
): Promise<number | undefined> {
  const found = await rows
    .selectFrom('strategies')
    .select('version_number')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.version_number;
}

/** Stores a strategy. */
export async function insertStrategy(
  { rows }: UserSpace,
  strategy: Insertable<StrategiesTable>,
): Promise<void> {
  await rows.insertInto('strategies').values(strategy).execute();
}

/** Changes one of the user's strategies. */
export async function updateStrategy(
  { rows, userId }: UserSpace,
  id: string,
  changes: Pick<
    Updateable<StrategiesTable>,
    'name' | 'description' | 'version_number' | 'folder' | 'updated_at'
  >,
): Promise<void> {
  await rows
    .updateTable('strategies')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Keeps the result of a run of one of the user's strategies, unless another version is the newest. */
export async function keepRun(
  { rows, userId }: UserSpace,
  id: string,
  run: { readonly versionNumber: number; readonly ranAt: number },
): Promise<void> {
  await rows
    .updateTable('strategies')
    .set({ last_run: JSON.stringify(run) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('version_number', '=', run.versionNumber)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks one of the user's strategies as deleted; returns false when there is none. */
export async function deleteStrategy(
  { rows, userId }: UserSpace,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('strategies')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores one of the user's strategies that was deleted; returns false when there is none. */
export async function restoreStrategy({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('strategies')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns strategies whose time to be restored is over, and whose they are; a hundred at most. */
export async function strategiesDeletedForGood(
  db: Kysely<Schema>,
): Promise<{ readonly userId: string; readonly strategyId: string }[]> {
  const { rows } = await sql<{ owner_id: string; strategy_id: string }>`
    select owner_id, strategy_id from strategies_deleted_for_good()`.execute(db);
  return rows.map((row) => ({ userId: row.owner_id, strategyId: row.strategy_id }));
}

/** Erases one of the user's deleted strategies with its versions. */
export async function eraseStrategy({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows
    .deleteFrom('strategies')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Condition on a version that its strategy is not deleted. */
function isOfKeptStrategy(version: ExpressionBuilder<Schema, 'strategy_versions'>) {
  return version.exists(
    version
      .selectFrom('strategies')
      .select('strategies.id')
      .whereRef('strategies.id', '=', 'strategy_versions.strategy_id')
      .where('strategies.deleted_at', 'is', null),
  );
}

/** Stores a version. */
export async function insertVersion(
  { rows, userId }: UserSpace,
  { settings, instrument, parameters, ...version }: NewVersion,
): Promise<void> {
  await rows
    .insertInto('strategy_versions')
    .values({
      ...version,
      user_id: userId,
      settings: JSON.stringify(settings),
      instrument: JSON.stringify(instrument),
      parameters: JSON.stringify(parameters),
    })
    .execute();
}

/** Returns a version of one of the user's strategies. */
export async function readVersion(
  { rows, userId }: UserSpace,
  strategyId: string,
  versionNumber: number,
): Promise<StrategyVersionRow | undefined> {
  return rows
    .selectFrom('strategy_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('strategy_id', '=', strategyId)
    .where('version_number', '=', versionNumber)
    .where(isOfKeptStrategy)
    .executeTakeFirst();
}

/** Returns the versions of one of the user's strategies, newest first, without their content. */
export async function listVersions(
  { rows, userId }: UserSpace,
  strategyId: string,
): Promise<StrategyVersionHead[]> {
  return rows
    .selectFrom('strategy_versions')
    .select(['version_number', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .where('strategy_id', '=', strategyId)
    .where(isOfKeptStrategy)
    .orderBy('version_number', 'desc')
    .execute();
}

/** Returns how many strategies and how many bytes of code the user has. */
export async function measureStrategies({
  rows,
  userId,
}: UserSpace): Promise<{ count: number; codeBytes: number }> {
  const { rows: found } = await sql<{ count: number; code_bytes: number }>`
    select
      (select count(*) from strategies where user_id = ${userId} and deleted_at is null) as count,
      (select coalesce(sum(code_bytes), 0)::bigint from strategy_versions where user_id = ${userId}) as code_bytes
  `.execute(rows);
  return { count: found[0]?.count ?? 0, codeBytes: found[0]?.code_bytes ?? 0 };
}
