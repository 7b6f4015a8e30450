import { accountRoutes, type TradingLimits } from '@stratloom/contracts';
import { compare } from '@stratloom/execution';
import type { FastifyInstance } from 'fastify';
import { putTradingLimits, readTradingLimits } from '../../../db/queries/trading-limits.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requireStepUp } from '../../policies/step-up.ts';

/** Adds the bounds over everything that a user trades with real money. */
export function addTradingLimitRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { limits, setLimits } = accountRoutes;

  implement(server, context, limits, async ({ caller }) => {
    const found = await database.forUser(caller.userId, readTradingLimits);
    return { limits: found ?? null };
  });

  implement(
    server,
    context,
    setLimits,
    async ({ caller, body }) => {
      await database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        if (isRaised(await readTradingLimits(space), body)) requireStepUp(context, caller);
        await putTradingLimits(space, body, clock());
      });
      return { limits: body };
    },
    { limit: 'changes' },
  );
}

function isRaised(before: TradingLimits | undefined, after: TradingLimits): boolean {
  return (
    before === undefined ||
    compare(after.maxExposure, before.maxExposure) > 0 ||
    compare(after.maxDailyLoss, before.maxDailyLoss) > 0
  );
}
