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

/** Adds to an optimisation what it was judged. */
export async function judgeOptimization(
  { rows, userId }: UserSpace,
  id: string,
  facts: {
    readonly runCount: number;
    readonly windowCount: number;
    readonly efficiency: number | null;
    readonly verdict: string | null;
  },
): Promise<void> {
  const { runCount, windowCount, efficiency, verdict } = facts;
  await rows
    .updateTable('strategy_optimizations')
    .set((each) => ({
      run_count: each.fn<number>('greatest', [each.ref('run_count'), each.val(runCount)]),
      ...{ window_count: windowCount, efficiency, verdict },
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
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
