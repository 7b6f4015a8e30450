import { authRoutes, type RegistrationOptions } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveChallenge, takeChallenge } from '../../../auth/challenges.ts';
import { proveRegistration, type ProvenRegistration } from '../../../auth/passkeys.ts';
import { newPasskeyName, type PasskeyOrigin } from '../../../auth/passkey-names.ts';
import type { PendingUser } from '../../../auth/pending-user.ts';
import { type SessionTokens, type SignIn, startSession } from '../../../auth/sessions.ts';
import { insertPasskey, listPasskeyIds } from '../../../db/queries/accounts.ts';
import { endSession } from '../../../db/queries/sessions.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requirePendingUser } from '../../policies/pending-user.ts';
import { registrationOptions } from '../../presenters/passkey-options.ts';
import { admit, taken } from './admission.ts';
import { notifyMethodChange } from './notices.ts';

/** Adds the two steps of making a passkey: for a new profile, or one more for an account. */
export function addPasskeyRegistrationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    authRoutes.startPasskeyRegistration,
    async ({ body, http }) => {
      const pendingUser = await requirePendingUser(context, http, said(body));
      return offerRegistration(context, pendingUser, body);
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    authRoutes.finishPasskeyRegistration,
    async ({ params, body, http }) => {
      const pendingUser = await requirePendingUser(context, http, said(body));
      const proven = await requireProof(context, pendingUser, params.challenge, body);
      const signIn = signInOf(http, proven, body.deviceId);
      const origin = { transports: body.transports ?? [], userAgent: signIn.userAgent ?? '' };
      return store(context, pendingUser, { ...proven, origin }, signIn);
    },
    { limit: 'ceremony' },
  );
}

function said(body: { email?: string | undefined; identityToken?: string | undefined }): {
  email: string | undefined;
  token: string | undefined;
} {
  return { email: body.email, token: body.identityToken };
}

function signInOf(
  http: FastifyRequest,
  { userVerified }: ProvenRegistration,
  deviceId: string | null | undefined,
): SignIn {
  const userAgent = http.headers['user-agent'];
  return { method: 'passkey', isStrong: userVerified, deviceId, userAgent };
}

async function offerRegistration(
  context: ApiContext,
  pendingUser: PendingUser,
  {
    displayName,
    anyAuthenticator,
  }: { displayName?: string | undefined; anyAuthenticator?: boolean | undefined },
): Promise<RegistrationOptions> {
  const { userId } = pendingUser;
  const known = await context.database.forUser(userId, listPasskeyIds);
  const challenge = await giveChallenge(
    context.database,
    context.clock,
    'passkey-registration',
    userId,
  );
  const user = { ...pendingUser, name: displayName ?? pendingUser.name, passkeyIds: known };
  return registrationOptions(context.relyingParty(), challenge, user, anyAuthenticator === true);
}

async function requireProof(
  context: ApiContext,
  pendingUser: PendingUser,
  challenge: string,
  answer: { credentialId: string; attestationObject: string; clientDataJSON: string },
): Promise<ProvenRegistration> {
  const { database, clock } = context;
  const purpose = 'passkey-registration';
  const isOpen = await takeChallenge(database, clock, challenge, purpose, pendingUser.userId);
  const proven = isOpen
    ? await proveRegistration(context.relyingParty(), challenge, answer)
    : undefined;
  if (proven !== undefined) return proven;
  context.logger.warn('a passkey registration was refused', { challengeOpen: isOpen });
  throw new ApiFailure(400, 'passkeys.refused', 'Failed to setup passkey authentication', {
    remedy: 'Try again; each attempt must be completed within five minutes.',
  });
}

/**
 * Stores the passkey, with the account when it is new, and signs its owner in. The new session of who was signed in already
 * takes the place of the one they had: the browser keeps only one pair of tokens.
 */
async function store(
  context: ApiContext,
  pendingUser: PendingUser,
  { passkey, origin }: ProvenRegistration & { origin: PasskeyOrigin },
  signIn: SignIn,
): Promise<SessionTokens> {
  const { userId } = pendingUser;
  const row = { ...passkey, user_id: userId, created_at: context.clock(), last_used_at: null };
  const add = async (space: UserSpace): Promise<void> =>
    insertPasskey(space, { ...row, name: await newPasskeyName(space, origin) });
  const { caller } = pendingUser;
  if (caller === undefined) return admit(context, pendingUser, signIn, add);
  try {
    const tokens = await context.database.forUser(userId, async (space) => {
      await add(space);
      await endSession(space, caller.sessionId, { at: context.clock(), reason: 'replaced' });
      return startSession(context, space, signIn);
    });
    notifyMethodChange(context, userId, { change: 'added', kind: 'passkey' });
    return tokens;
  } catch (error) {
    throw taken(error) ?? error;
  }
}
