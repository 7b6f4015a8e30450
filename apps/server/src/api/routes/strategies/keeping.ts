import { strategyRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { deleteStrategy, keepRun, restoreStrategy } from '../../../db/queries/strategies.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { strategySummary } from '../../presenters/strategy.ts';
import { noStrategy, requireSpaceForStrategy, requireStrategy } from './strategy-space.ts';

/** Adds deleting with a way back, and the results of runs. */
export function addKeepingRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { remove, restore, keepRun: keep } = strategyRoutes;

  implement(
    server,
    context,
    remove,
    async ({ caller, params }) => {
      const isGone = await database.forUser(caller.userId, (space) =>
        deleteStrategy(space, params.id, clock()),
      );
      if (!isGone) throw noStrategy();
      return DONE;
    },
    { limit: 'changes' },
  );

  implement(
    server,
    context,
    restore,
    async ({ caller, params }) =>
      database.forUser(caller.userId, async (space) => {
        await requireSpaceForStrategy(space, '');
        if (!(await restoreStrategy(space, params.id))) throw noStrategy();
        return strategySummary(await requireStrategy(space, params.id));
      }),
    { limit: 'changes' },
  );

  implement(
    server,
    context,
    keep,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        await keepRun(space, params.id, { ...body, ranAt: clock().getTime() });
        return strategySummary(await requireStrategy(space, params.id));
      }),
    { limit: 'changes' },
  );
}
