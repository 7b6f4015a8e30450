import { recoveryRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { endAccess } from '../../../auth/end-access.ts';
import { knownDevice } from '../../../auth/known-device.ts';
import { namedAccount } from '../../../auth/named-account.ts';
import { giveRecoveryCodes, takeRecoveryCode } from '../../../auth/recovery-codes.ts';
import { type SessionTokens, startSession } from '../../../auth/sessions.ts';
import { readRecoveryCodes } from '../../../db/queries/recovery-codes.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { requireProof } from '../../policies/step-up.ts';
import { countedTry } from '../../policies/tries.ts';
import { seconds } from '../../presenters/user.ts';

/** Adds recovery codes: making them, counting them, and signing in with one when nothing else is left. */
export function addRecoveryRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, recoveryRoutes.read, async ({ caller }) => {
    const { left, createdAt } = await context.database.forUser(caller.userId, readRecoveryCodes);
    return { left, createdAt: createdAt === null ? null : seconds(createdAt) };
  });
  implement(
    server,
    context,
    recoveryRoutes.make,
    async ({ caller }) => {
      requireProof(context, caller);
      const { userId } = caller;
      const codes = await context.database.forUser(userId, (space) =>
        giveRecoveryCodes(space, context.keyedHash, context.clock()),
      );
      context.logger.info('recovery codes were made', { userId });
      context.notices.tell(userId, {
        kind: 'recovery-codes',
        subject: 'New recovery codes',
        text: 'New recovery codes were made for your account. The old ones no longer work.',
      });
      return { codes };
    },
    { limit: 'changes' },
  );
  implement(
    server,
    context,
    recoveryRoutes.signIn,
    async (request) => {
      const tokens = await recover(context, request);
      if (tokens !== undefined) return tokens;
      context.logger.warn('a recovery code was refused');
      throw new ApiFailure(401, 'recovery.refused', 'E-mail address or recovery code is wrong.', {
        remedy: 'Each code works once. Try another one of your list.',
      });
    },
    { limit: 'ceremony' },
  );
}

async function recover(
  context: ApiContext,
  { body, http }: CheckedRequest<typeof recoveryRoutes.signIn>,
): Promise<SessionTokens | undefined> {
  const { database, keyedHash, clock } = context;
  const { userId, key } = await namedAccount(database, { email: body.email });
  const device = await knownDevice(database, userId, body.deviceId);
  const guess = { http, way: 'recovery', account: key, device } as const;
  const tokens = await countedTry(context, guess, () =>
    database.forUser(userId, async (space) => {
      const at = clock();
      if (!(await takeRecoveryCode(space, keyedHash, { code: body.code, at }))) return undefined;
      // Whoever has the lost devices is out from here on.
      await endAccess(space, at);
      const { deviceId } = body;
      const userAgent = http.headers['user-agent'];
      return startSession(context, space, {
        method: 'recovery',
        isStrong: false,
        deviceId,
        userAgent,
      });
    }),
  );
  if (tokens === undefined) return undefined;
  context.logger.warn('signed in', { userId, method: 'recovery' });
  context.notices.tell(userId, {
    kind: 'recovery-codes',
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with a recovery code. All other sessions were ended, and so were the tokens of your programs.',
  });
  return tokens;
}
