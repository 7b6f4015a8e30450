import { authRoutes } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveChallenge, takeChallenge } from '../../../auth/challenges.ts';
import { type AuthenticationAnswer, proveAuthentication } from '../../../auth/passkeys.ts';
import { type SessionTokens, startSession } from '../../../auth/sessions.ts';
import { userHandleOf } from '../../../auth/user-handle.ts';
import { lockPasskey, notePasskeyUse, userOfPasskey } from '../../../db/queries/accounts.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { authenticationOptions } from '../../presenters/passkey-options.ts';

const PURPOSE = 'passkey-authentication';

/** Last step of a sign-in, as the contract has checked it. */
interface SignInAnswer extends AuthenticationAnswer {
  readonly userHandle?: string | null | undefined;
  readonly deviceId?: string | null | undefined;
}

/** Adds the two steps of signing in with a passkey. */
export function addPasskeyAuthenticationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    authRoutes.startPasskeyAuthentication,
    async () => {
      const challenge = await giveChallenge(context.database, context.clock, PURPOSE);
      return authenticationOptions(context.relyingParty(), challenge);
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    authRoutes.finishPasskeyAuthentication,
    async ({ params, body, http }) => {
      const { database, clock, logger } = context;
      const isOpen = await takeChallenge(database, clock, params.challenge, PURPOSE);
      const tokens = isOpen ? await signIn(context, params.challenge, body, http) : undefined;
      if (tokens === undefined) {
        logger.warn('a sign-in by passkey was refused', { challengeOpen: isOpen });
        throw refusal();
      }
      logger.info('signed in', { userId: tokens.userId });
      return tokens;
    },
    { limit: 'ceremony' },
  );
}

/** One answer for every reason, so that it tells nothing about who has an account. */
function refusal(): ApiFailure {
  return new ApiFailure(401, 'passkeys.refused', 'Failed to sign in with passkey', {
    remedy: 'Try again. If this device has no passkey for Stratloom, use another way or sign up.',
  });
}

async function signIn(
  context: ApiContext,
  challenge: string,
  answer: SignInAnswer,
  http: FastifyRequest,
): Promise<SessionTokens | undefined> {
  const userId = await userOfPasskey(context.database.shared, answer.credentialId);
  // The handle ties the answer to the account. Passkeys that are found without a name always carry it.
  if (userId === undefined || answer.userHandle !== userHandleOf(userId)) return undefined;
  return context.database.forUser(userId, async (space) => {
    const passkey = await lockPasskey(space, answer.credentialId);
    if (passkey === undefined) return undefined;
    const use = await proveAuthentication(context.relyingParty(), challenge, answer, passkey);
    if (use === undefined) return undefined;
    await notePasskeyUse(space, passkey.credential_id, { ...use, at: context.clock() });
    return startSession(context, space, {
      method: 'passkey',
      isStrong: true,
      deviceId: answer.deviceId,
      userAgent: http.headers['user-agent'],
    });
  });
}
