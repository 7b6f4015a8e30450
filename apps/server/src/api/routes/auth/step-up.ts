import { type StepUp, stepUpRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { acceptTotpCode } from '../../../auth/authenticators.ts';
import type { Caller } from '../../../auth/caller.ts';
import { giveChallenge, takeChallenge } from '../../../auth/challenges.ts';
import { listMethods } from '../../../auth/methods.ts';
import { type AuthenticationAnswer, proveAuthentication } from '../../../auth/passkeys.ts';
import { listPasskeyIds, lockPasskey, notePasskeyUse } from '../../../db/queries/accounts.ts';
import { noteStrongProof } from '../../../db/queries/sessions.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { steppedUpUntil } from '../../policies/step-up.ts';
import { countedTry } from '../../policies/tries.ts';
import { authenticationOptions } from '../../presenters/passkey-options.ts';
import { seconds } from '../../presenters/user.ts';

const PURPOSE = 'step-up';

/** Adds proving oneself again, by passkey or authenticator, for what moves money or changes the ways to sign in. */
export function addStepUpRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, stepUpRoutes.read, ({ caller }) => read(context, caller));
  implement(
    server,
    context,
    stepUpRoutes.startPasskey,
    async ({ caller: { userId, sessionId } }) => {
      const { database, clock } = context;
      const ids = await database.forUser(userId, listPasskeyIds);
      const challenge = await giveChallenge(database, clock, PURPOSE, sessionId);
      return authenticationOptions(context.relyingParty(), challenge, ids);
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    stepUpRoutes.finishPasskey,
    async ({ caller, params, body }) => {
      if (await provePasskey(context, caller, params.challenge, body))
        return proven(context, caller);
      throw refusal(context, caller);
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    stepUpRoutes.proveTotp,
    async ({ caller, body, http }) => {
      const account = caller.userId;
      const isProven = await countedTry(context, { http, way: 'step-up', account }, () =>
        context.database.forUser(caller.userId, async (space) => {
          const isRight = await acceptTotpCode(space, context, body.code);
          return isRight ? note(space, context, caller) : undefined;
        }),
      );
      if (isProven === true) return proven(context, caller);
      throw refusal(context, caller);
    },
    { limit: 'ceremony' },
  );
}

async function read(context: ApiContext, caller: Caller): Promise<StepUp> {
  const methods = await context.database.forUser(caller.userId, listMethods);
  const until = steppedUpUntil(context.clock, caller);
  const kinds = (['passkey', 'authenticator'] as const).filter((kind) =>
    methods.some((method) => method.kind === kind),
  );
  return { until: until === undefined ? null : seconds(until), kinds };
}

async function proven(context: ApiContext, caller: Caller): Promise<StepUp> {
  context.logger.info('stepped up', { userId: caller.userId });
  return read(context, { ...caller, strongAt: context.clock() });
}

async function note(space: UserSpace, { clock }: ApiContext, { sessionId }: Caller): Promise<true> {
  await noteStrongProof(space, sessionId, clock());
  return true;
}

async function provePasskey(
  context: ApiContext,
  caller: Caller,
  challenge: string,
  answer: AuthenticationAnswer,
): Promise<boolean> {
  const { database, clock } = context;
  const isOpen = await takeChallenge(database, clock, challenge, PURPOSE, caller.sessionId);
  if (!isOpen) return false;
  return database.forUser(caller.userId, async (space) => {
    const passkey = await lockPasskey(space, answer.credentialId);
    if (passkey === undefined) return false;
    const use = await proveAuthentication(context.relyingParty(), challenge, answer, passkey);
    if (use === undefined) return false;
    await notePasskeyUse(space, passkey.credential_id, { ...use, at: clock() });
    return note(space, context, caller);
  });
}

/** Not 401: the session is good, only the proof was not. */
function refusal({ logger }: ApiContext, { userId }: Caller): ApiFailure {
  logger.warn('a step-up was refused', { userId });
  return new ApiFailure(403, 'step-up.refused', 'We could not confirm that it’s you.', {
    remedy: 'Try again with a passkey of this account or the newest code of your authenticator.',
  });
}
