import { authRoutes, type RegistrationOptions } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveChallenge, takeChallenge } from '../../../auth/challenges.ts';
import { proveRegistration, type ProvenPasskey } from '../../../auth/passkeys.ts';
import { type Registrant, registrantOf } from '../../../auth/registrant.ts';
import { type SessionTokens, startSession } from '../../../auth/sessions.ts';
import { breaksUnique } from '../../../db/database-error.ts';
import { insertPasskey, insertUser, listPasskeyIds } from '../../../db/queries/accounts.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { bearerToken } from '../../policies/bearer.ts';
import { requireRecentSignIn } from '../../policies/recent-sign-in.ts';
import { registrationOptions } from '../../presenters/passkey-options.ts';
import { emailTaken } from './sign-up.ts';

/** Adds the two steps of making a passkey: for a new profile, or one more for an account. */
export function addPasskeyRegistrationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    authRoutes.startPasskeyRegistration,
    async ({ body, http }) => {
      const registrant = await requireRegistrant(context, http, body);
      return offerRegistration(context, registrant, body.displayName);
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    authRoutes.finishPasskeyRegistration,
    async ({ params, body, http }) => {
      const registrant = await requireRegistrant(context, http, body);
      const passkey = await requireProof(context, registrant, params.challenge, body);
      const tokens = await admit(context, registrant, passkey, body.deviceId ?? undefined);
      context.logger.info('a passkey was added', { userId: registrant.userId });
      return tokens;
    },
    { limit: 'ceremony' },
  );
}

async function requireRegistrant(
  context: ApiContext,
  http: FastifyRequest,
  body: { email?: string | undefined; identityToken?: string | undefined },
): Promise<Registrant> {
  const token = bearerToken(http) ?? body.identityToken ?? '';
  const registrant = await registrantOf(context, token);
  if (registrant === undefined) {
    throw new ApiFailure(401, 'signup.token', 'Your sign-up has expired or was not begun.', {
      remedy: 'Go back to Step 1 and enter your information again.',
    });
  }
  if (body.email !== undefined && body.email !== registrant.email) {
    throw new ApiFailure(400, 'signup.other-email', 'This sign-up is for another email address.', {
      remedy: 'Go back to Step 1 and enter your information again.',
    });
  }
  if (registrant.signedInAt !== undefined) {
    requireRecentSignIn(context.clock, registrant.signedInAt);
  }
  return registrant;
}

async function offerRegistration(
  context: ApiContext,
  registrant: Registrant,
  displayName: string | undefined,
): Promise<RegistrationOptions> {
  const { userId } = registrant;
  const known = await context.database.forUser(userId, listPasskeyIds);
  const challenge = await giveChallenge(
    context.database,
    context.clock,
    'passkey-registration',
    userId,
  );
  return registrationOptions(context.relyingParty(), challenge, {
    ...registrant,
    name: displayName ?? registrant.name,
    passkeyIds: known,
  });
}

async function requireProof(
  context: ApiContext,
  registrant: Registrant,
  challenge: string,
  answer: { credentialId: string; attestationObject: string; clientDataJSON: string },
): Promise<ProvenPasskey> {
  const { database, clock } = context;
  const purpose = 'passkey-registration';
  const isOpen = await takeChallenge(database, clock, challenge, purpose, registrant.userId);
  const passkey = isOpen
    ? await proveRegistration(context.relyingParty(), challenge, answer)
    : undefined;
  if (passkey !== undefined) return passkey;
  context.logger.warn('a passkey registration was refused', { challengeOpen: isOpen });
  throw new ApiFailure(400, 'passkeys.refused', 'Failed to setup passkey authentication', {
    remedy: 'Try again; each try must be finished within five minutes.',
  });
}

/** Stores the passkey, with the account when it is new, and signs its owner in: all of it or nothing. */
async function admit(
  context: ApiContext,
  registrant: Registrant,
  passkey: ProvenPasskey,
  deviceId: string | undefined,
): Promise<SessionTokens> {
  const { userId, name, email } = registrant;
  const now = context.clock();
  try {
    return await context.database.forUser(userId, async (space) => {
      if (registrant.signedInAt === undefined) {
        await insertUser(space, { id: userId, name, email, created_at: now });
      }
      await insertPasskey(space, {
        ...passkey,
        user_id: userId,
        created_at: now,
        last_used_at: null,
      });
      return startSession(context, space, deviceId);
    });
  } catch (error) {
    throw taken(error) ?? error;
  }
}

function taken(error: unknown): ApiFailure | undefined {
  if (breaksUnique(error, 'users_email_key')) return emailTaken();
  if (breaksUnique(error, 'users_pkey')) {
    return new ApiFailure(409, 'signup.finished', 'This sign-up is finished already.', {
      remedy: 'Use the Sign In page instead.',
    });
  }
  if (breaksUnique(error, 'passkeys_pkey')) {
    return new ApiFailure(409, 'passkeys.known', 'This passkey is registered already.', {
      remedy: 'Sign in with it, or use another one.',
    });
  }
  return undefined;
}
