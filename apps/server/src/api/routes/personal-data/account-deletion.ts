import { type AccountDeletion, personalDataRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  cancelAccountDeletion,
  countTradingDeployments,
  readAccountDeletion,
  requestAccountDeletion,
} from '../../../db/queries/account-deletions.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requireMethodChange } from '../../policies/step-up.ts';

/** Days in which the owner may change their mind. */
const DAYS = 7;

/** Adds the end of an account. Asking for it needs a fresh proof; taking it back only ever protects. */
export function addAccountDeletionRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock, logger, notices } = context;
  const { readDeletion, requestDeletion, cancelDeletion } = personalDataRoutes;

  implement(server, context, readDeletion, async ({ caller }) =>
    database.forUser(caller.userId, present),
  );

  implement(
    server,
    context,
    requestDeletion,
    async ({ caller }) => {
      await requireMethodChange(context, caller);
      const answer = await database.forUser(caller.userId, async (space) => {
        const trading = await countTradingDeployments(space);
        if (trading > 0) throw stillTrading(trading);
        await requestAccountDeletion(space, { at: clock(), days: DAYS });
        return present(space);
      });
      logger.info('an account is to go', { userId: caller.userId });
      const text = `Your account and all that belongs to it will be deleted in ${DAYS} days. Until then you can keep it: Profile, Security & Privacy.`;
      notices.tell(caller.userId, {
        kind: 'deletion',
        subject: 'Your account will be deleted',
        text,
      });
      return answer;
    },
    { limit: 'changes' },
  );

  implement(server, context, cancelDeletion, async ({ caller }) => {
    const answer = await database.forUser(caller.userId, async (space) => {
      const wasToGo = await cancelAccountDeletion(space);
      return { wasToGo, ...(await present(space)) };
    });
    if (answer.wasToGo) {
      const text = 'Your account stays: its deletion was cancelled.';
      notices.tell(caller.userId, { kind: 'deletion', subject: 'Your account stays', text });
    }
    return answer;
  });
}

async function present(space: UserSpace): Promise<AccountDeletion> {
  const deletion = await readAccountDeletion(space);
  const tradingCount = await countTradingDeployments(space);
  return { dueAt: deletion?.due_at.getTime() ?? null, tradingCount };
}

function stillTrading(count: number): ApiFailure {
  const things = count === 1 ? '1 deployment' : `${count} deployments`;
  return new ApiFailure(409, 'deletion.still-trading', `${things} of yours still trade.`, {
    remedy: 'Stop them under Live Strategies first; open positions stay at your exchange.',
  });
}
