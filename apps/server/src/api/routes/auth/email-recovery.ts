import { emailRecoveryRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { cancelByToken, openRecovery, stepRecovery } from '../../../auth/email-recovery.ts';
import { namedAccount } from '../../../auth/named-account.ts';
import type { Notice } from '../../../auth/notice-queue.ts';
import { takeCode } from '../../../auth/one-time-codes.ts';
import { deleteEmailRecovery } from '../../../db/queries/email-recoveries.ts';
import { keepNotice } from '../../../db/queries/security-notices.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { DONE } from '../../presenters/done.ts';
import { seconds } from '../../presenters/user.ts';
import { emailCodeRefused } from './email-otp-verification.ts';

/** Adds the way back into an account by its mailbox alone: after a day, with notices and a link to cancel it. */
export function addEmailRecoveryRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, emailRecoveryRoutes.step, (request) => step(context, request), {
    limit: 'ceremony',
  });
  implement(server, context, emailRecoveryRoutes.read, async ({ caller }) => {
    const open = await context.database.forUser(caller.userId, (space) =>
      openRecovery(space, context.clock()),
    );
    return { readyAt: open === undefined ? null : seconds(open.ready_at) };
  });
  implement(
    server,
    context,
    emailRecoveryRoutes.cancel,
    async ({ caller }) => {
      await context.database.forUser(caller.userId, (space) => deleteEmailRecovery(space));
      context.logger.warn('a way back by e-mail was cancelled', { userId: caller.userId });
      return DONE;
    },
    { limit: 'changes' },
  );
  implement(
    server,
    context,
    emailRecoveryRoutes.cancelByLink,
    async ({ body, http }) => {
      await context.rateLimits.count('signIn', clientOfAddress(http.ip));
      const userId = await cancelByToken(context.database, body.token);
      if (userId !== undefined)
        context.logger.warn('a way back by e-mail was cancelled', { userId });
      return DONE;
    },
    { limit: 'ceremony' },
  );
}

type StepAnswer = {
  readyAt: number | null;
  accessToken?: string;
  refreshToken?: string;
  userId?: string;
};

async function step(
  context: ApiContext,
  { body, http }: CheckedRequest<typeof emailRecoveryRoutes.step>,
): Promise<StepAnswer> {
  await context.rateLimits.count('signIn', clientOfAddress(http.ip));
  const { deviceId, askedBy } = body;
  const subject = { channel: 'email', purpose: 'recovery', receiver: body.email, askedBy } as const;
  if ((await takeCode(context, subject, body.otp)) === undefined) throw emailCodeRefused(context);
  const { userId } = await namedAccount(context.database, { email: body.email });
  const signIn = { deviceId, userAgent: http.headers['user-agent'] };
  const taken = await context.database.forUser(userId, async (space) => {
    const step = await stepRecovery(context, space, signIn);
    // In the transaction that begins it: no account is opened to a mailbox whose owner could not cancel it.
    if (step?.kind === 'begun') await keepNotice(space, begun(context, step.cancelToken));
    return step;
  });
  // The code of a mail that was never sent.
  if (taken === undefined) throw emailCodeRefused(context);
  switch (taken.kind) {
    case 'begun':
      context.logger.warn('a way back by e-mail was begun', { userId });
      context.notices.wake();
      return { readyAt: seconds(taken.readyAt) };
    case 'waiting':
      return { readyAt: seconds(taken.readyAt) };
    case 'entered':
      tellEntered(context, userId);
      return { readyAt: null, ...taken.tokens };
  }
}

function begun(context: ApiContext, cancelToken: string): Notice {
  const link = `${context.origin()}/signin?cancel-recovery=${cancelToken}`;
  return {
    kind: 'email-recovery',
    subject: 'Somebody wants back in to your account',
    text: `Somebody who reads your e-mail has asked to be let in to your account without a passkey. They are let in after 24 hours. If it was not you, cancel it now: ${link}`,
  };
}

function tellEntered(context: ApiContext, userId: string): void {
  context.logger.warn('signed in', { userId, method: 'email recovery' });
  context.notices.tell(userId, {
    kind: 'email-recovery',
    subject: 'Your account was recovered by e-mail',
    text: 'Somebody was let in to your account by codes to this address. All other sessions were ended, and so were the tokens of your programs. For a week nothing in it moves money.',
  });
}
