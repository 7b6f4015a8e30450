import { passwordRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import { knownDevice } from '../../../auth/known-device.ts';
import { namedAccount } from '../../../auth/named-account.ts';
import { hashPassword, isPassword, passwordWeakness } from '../../../auth/passwords.ts';
import { type SessionTokens, startSession } from '../../../auth/sessions.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import {
  noteMethodUse,
  putPassword,
  readPasswordHash,
} from '../../../db/queries/sign-in-methods.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { notSignedIn } from '../../policies/bearer.ts';
import { requireMethodChange } from '../../policies/step-up.ts';
import { countedTry } from '../../policies/tries.ts';
import { DONE } from '../../presenters/done.ts';
import { notifyMethodChange } from './notices.ts';

/** Adds signing in with a password, and setting one. */
export function addPasswordRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    passwordRoutes.signIn,
    async (request) => {
      const tokens = await signIn(context, request);
      if (tokens !== undefined) return tokens;
      context.logger.warn('a password was refused');
      throw new ApiFailure(401, 'password.refused', 'E-mail address or password is wrong.', {
        remedy: 'Try again, or use another way to sign in.',
      });
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    passwordRoutes.set,
    async ({ body, caller }) => {
      await requireMethodChange(context, caller);
      await setPassword(context, caller, body.password);
      notifyMethodChange(context, caller.userId, { change: 'added', kind: 'password' });
      return DONE;
    },
    { limit: 'changes' },
  );
}

async function signIn(
  context: ApiContext,
  { body, http }: CheckedRequest<typeof passwordRoutes.signIn>,
): Promise<SessionTokens | undefined> {
  const { database, keyedHash, clock } = context;
  const { userId, key } = await namedAccount(database, { email: body.email });
  const device = await knownDevice(database, userId, body.deviceId);
  return countedTry(context, { http, way: 'password', account: key, device }, async () => {
    // Outside of the transaction: hashing takes long enough to use all connections up.
    const stored = await database.forUser(userId, readPasswordHash);
    if (!(await isPassword(keyedHash, stored, body.password))) return undefined;
    const tokens = await database.forUser(userId, async (space) => {
      if (!(await noteMethodUse(space, 'passwords', clock()))) return undefined;
      const { deviceId } = body;
      const userAgent = http.headers['user-agent'];
      return startSession(context, space, {
        method: 'password',
        isStrong: false,
        deviceId,
        userAgent,
      });
    });
    if (tokens !== undefined) context.logger.info('signed in', { userId, method: 'password' });
    return tokens;
  });
}

async function setPassword(
  { database, keyedHash, clock }: ApiContext,
  { userId }: Caller,
  password: string,
): Promise<void> {
  const user = await database.forUser(userId, readUser);
  if (user === undefined) throw notSignedIn();
  const weakness = await passwordWeakness(password, user);
  if (weakness !== undefined) {
    const message =
      weakness === 'common'
        ? 'This password is too common.'
        : 'This password is too close to your name or address.';
    throw new ApiFailure(400, `password.${weakness}`, message, {
      remedy: 'Use one from a password manager, or four unrelated words.',
    });
  }
  const hash = await hashPassword(keyedHash, password);
  await database.forUser(userId, (space) =>
    putPassword(space, { user_id: userId, hash, created_at: clock(), last_used_at: null }),
  );
}
