import { type Selectable, sql } from 'kysely';
import type { StrategiesTable, StrategyVersionsTable } from '../schema/strategies.ts';
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
    .where('strategies.user_id', '=', userId);
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
    .executeTakeFirst();
  return found?.version_number;
}

/** Stores a strategy. */
export async function insertStrategy(
  { rows }: UserSpace,
  strategy: Selectable<StrategiesTable>,
): Promise<void> {
  await rows.insertInto('strategies').values(strategy).execute();
}

/** Changes one of the user's strategies. */
export async function updateStrategy(
  { rows, userId }: UserSpace,
  id: string,
  changes: Partial<Pick<StrategiesTable, 'name' | 'description' | 'version_number'>> &
    Pick<StrategiesTable, 'updated_at'>,
): Promise<void> {
  await rows
    .updateTable('strategies')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes one of the user's strategies with its versions; returns false when there is none. */
export async function deleteStrategy({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('strategies')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
      (select count(*) from strategies where user_id = ${userId}) as count,
      (select coalesce(sum(code_bytes), 0)::bigint from strategy_versions where user_id = ${userId}) as code_bytes
  `.execute(rows);
  return { count: found[0]?.count ?? 0, codeBytes: found[0]?.code_bytes ?? 0 };
}
