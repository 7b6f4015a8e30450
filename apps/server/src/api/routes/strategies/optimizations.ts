import { optimizationRoutes, StrategyOptimization, TimeframeName } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { readVersion } from '../../../db/queries/strategies.ts';
import {
  countOptimizationRuns,
  insertOptimization,
  judgeOptimization,
  listOptimizations,
} from '../../../db/queries/strategy-optimizations.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { requireStrategy } from './strategy-space.ts';

/** Adds the record of optimisations of a strategy. */
export function addOptimizationRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, keep } = optimizationRoutes;

  implement(server, context, list, async ({ caller, params }) =>
    database.forUser(caller.userId, (space) => recordOf(space, params.id)),
  );

  implement(
    server,
    context,
    keep,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        await keepOptimization(space, params.id, body, clock());
        return recordOf(space, params.id);
      }),
    { limit: 'changes' },
  );
}

async function recordOf(space: UserSpace, strategyId: string) {
  await requireStrategy(space, strategyId);
  const found = await listOptimizations(space, strategyId);
  return {
    runCount: await countOptimizationRuns(space, strategyId),
    items: found.map((row) => ({
      ...{ id: row.id, versionNumber: row.version_number, symbol: row.symbol },
      timeframe: TimeframeName.parse(row.timeframe),
      method: StrategyOptimization.shape.method.parse(row.method),
      ...{ runCount: row.run_count, windowCount: row.window_count, efficiency: row.efficiency },
      verdict: StrategyOptimization.shape.verdict.parse(row.verdict),
      createdAt: row.created_at.getTime(),
    })),
  };
}

async function keepOptimization(
  space: UserSpace,
  strategyId: string,
  { id, versionNumber, symbol, timeframe, method, ...facts }: StrategyOptimization,
  at: Date,
): Promise<void> {
  await requireStrategy(space, strategyId);
  await lockUser(space);
  if ((await readVersion(space, strategyId, versionNumber)) === undefined) {
    throw notFound('strategies.no-version', `Version ${versionNumber}`);
  }
  const known = await listOptimizations(space, strategyId);
  const same = known.find((each) => each.id === id);
  if (same !== undefined) {
    // A sweep on the server is on record when it ends, and judged by its owner's browser afterwards.
    if (same.verdict === null) await judgeOptimization(space, id, facts);
    return;
  }
  requireQuota(known.length, QUOTAS.optimizations, {
    ...{ code: 'strategies.too-many-optimizations', things: 'optimisations of this strategy' },
    remedy: 'Duplicate the strategy and continue with the copy.',
  });
  await insertOptimization(space, {
    ...{ id, strategy_id: strategyId, version_number: versionNumber },
    ...{ symbol, timeframe, method, created_at: at },
    ...{ run_count: facts.runCount, window_count: facts.windowCount },
    ...{ efficiency: facts.efficiency, verdict: facts.verdict },
  });
}
