import { totpRoutes } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptTotpCode } from '../../../auth/authenticators.ts';
import { knownDevice } from '../../../auth/known-device.ts';
import { namedAccount } from '../../../auth/named-account.ts';
import { startSession } from '../../../auth/sessions.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { countedTry } from '../../policies/tries.ts';

/** A code and the account that it is said to be of. */
interface SaidCode {
  readonly userId?: string | undefined;
  readonly email?: string | undefined;
  readonly code: string;
  readonly deviceId?: string | null | undefined;
}

/** Adds signing in by a code of an authenticator, and the two questions whether a code is good. */
export function addTotpAuthenticationRoutes(server: FastifyInstance, context: ApiContext): void {
  const limit = { limit: 'ceremony' } as const;
  implement(
    server,
    context,
    totpRoutes.signIn,
    async ({ body, http }) => {
      const { deviceId } = body;
      const userAgent = http.headers['user-agent'];
      const signIn = { method: 'authenticator', isStrong: true, deviceId, userAgent } as const;
      const tokens = await useCode(context, http, body, (space) =>
        startSession(context, space, signIn),
      );
      if (tokens === undefined) throw refusal();
      context.logger.info('signed in', { userId: tokens.userId, method: signIn.method });
      return tokens;
    },
    limit,
  );
  implement(
    server,
    context,
    totpRoutes.check,
    async ({ body, http }) => {
      const userId = await useCode(context, http, body, async (space) => space.userId);
      if (userId === undefined) throw refusal();
      return { userId };
    },
    limit,
  );
  implement(
    server,
    context,
    totpRoutes.verify,
    async ({ body, http }) => {
      const verified = await useCode(context, http, body, async () => true);
      return { verified: verified ?? false };
    },
    limit,
  );
}

/** Uses a code up and does `work` for its owner; undefined when it is wrong, whoever it was said to be of. */
async function useCode<Result>(
  context: ApiContext,
  http: FastifyRequest,
  said: SaidCode,
  work: (space: UserSpace) => Promise<Result>,
): Promise<Result | undefined> {
  const { userId, key } = await namedAccount(context.database, said);
  const device = await knownDevice(context.database, userId, said.deviceId);
  const guess = { http, way: 'authenticator', account: key, device } as const;
  const result = await countedTry(context, guess, () =>
    context.database.forUser(userId, async (space) =>
      (await acceptTotpCode(space, context, said.code)) ? work(space) : undefined,
    ),
  );
  if (result === undefined) context.logger.warn('a code of an authenticator was refused');
  return result;
}

function refusal(): ApiFailure {
  return new ApiFailure(401, 'totp.refused', 'Failed to verify authenticator code', {
    remedy: 'Enter the newest code of the app; each works once. Or use another way to sign in.',
  });
}
