import type { Selectable } from 'kysely';
import type { StrategyOptimizationsTable } from '../schema/strategies.ts';
import type { UserSpace } from '../user-space.ts';

/** Stores an optimisation, unless it is there. */
export async function insertOptimization(
  { rows, userId }: UserSpace,
  optimization: Omit<Selectable<StrategyOptimizationsTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('strategy_optimizations')
    .values({ ...optimization, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the optimisations of one of the user's strategies, newest first. */
export async function listOptimizations(
  { rows, userId }: UserSpace,
  strategyId: string,
): Promise<Omit<Selectable<StrategyOptimizationsTable>, 'user_id' | 'strategy_id'>[]> {
  return rows
    .selectFrom('strategy_optimizations')
    .select(['id', 'version_number', 'symbol', 'timeframe', 'method', 'run_count'])
    .select(['window_count', 'efficiency', 'verdict', 'created_at'])
    .where('user_id', '=', userId)
    .where('strategy_id', '=', strategyId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns how many combinations were run in all optimisations of one of the user's strategies. */
export async function countOptimizationRuns(
  { rows, userId }: UserSpace,
  strategyId: string,
): Promise<number> {
  const found = await rows
    .selectFrom('strategy_optimizations')
    .select(({ fn }) => fn.sum<string | null>('run_count').as('runs'))
    .where('user_id', '=', userId)
    .where('strategy_id', '=', strategyId)
    .executeTakeFirst();
  return Number(found?.runs ?? 0);
}
