import { authRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { type AddressVisitor, startAddressSession } from '../../../auth/address-session.ts';
import { type Caller, callerOf } from '../../../auth/caller.ts';
import { listMethods } from '../../../auth/methods.ts';
import { refreshSession } from '../../../auth/sessions.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import { endSession } from '../../../db/queries/sessions.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { notSignedIn } from '../../policies/bearer.ts';
import { browserSecret, requireOwnPage } from '../../policies/browser-cookie.ts';
import { DONE } from '../../presenters/done.ts';
import { seconds, signedInUser } from '../../presenters/user.ts';

/** Adds what a signed-in client asks about its session. */
export function addSessionRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, authRoutes.validateSession, async ({ body }) => {
    const caller = await callerOf(context, body.accessToken);
    if (caller === undefined) return { valid: false };
    return { valid: true, userId: caller.userId, expiresAt: seconds(caller.expiresAt) };
  });
  implement(server, context, authRoutes.currentUser, async ({ body }) => {
    const caller = await callerOf(context, body.accessToken);
    if (caller === undefined) throw notSignedIn();
    return context.database.forUser(caller.userId, async (space) => {
      const user = await readUser(space);
      if (user === undefined) throw notSignedIn();
      const methods = await listMethods(space);
      const { signedInAt } = caller;
      const canMail = context.messages.mail !== undefined;
      return signedInUser(user, { methods, signedInAt, now: context.clock(), canMail });
    });
  });
  implement(server, context, authRoutes.refreshSession, async ({ body, http }) => {
    const client = http.headers['user-agent'] ?? '';
    const result = await refreshSession(context, body.refreshToken, client);
    if (typeof result !== 'string') return result;
    context.logger.warn('a refresh token was refused', { reason: result });
    throw new ApiFailure(401, 'auth.session-over', 'Your session has ended.', {
      remedy: 'Sign in again.',
    });
  });
  implement(
    server,
    context,
    authRoutes.takeOverSession,
    async ({ body, http }) => {
      requireOwnPage(http, context.origin());
      const caller = await callerOf(context, body.accessToken);
      if (caller === undefined || caller.userId !== body.userId) throw notSignedIn();
      const visitor = {
        browser: browserSecret(http, context.origin()),
        userAgent: http.headers['user-agent'] ?? '',
        isAgreed: body.isAgreed,
      };
      return takeOver(context, caller, visitor);
    },
    { limit: 'ceremony' },
  );
  implement(server, context, authRoutes.signOut, async ({ caller }) => {
    await context.database.forUser(caller.userId, (space) =>
      endSession(space, caller.sessionId, { at: context.clock(), reason: 'sign-out' }),
    );
    context.logger.info('signed out', { userId: caller.userId });
    return DONE;
  });
}

async function takeOver(
  context: ApiContext,
  { userId, sessionId }: Caller,
  visitor: AddressVisitor,
): Promise<{ userId: string; name: string; email: string; accessToken?: string }> {
  return context.database.forUser(userId, async (space) => {
    const user = await readUser(space);
    const outcome = await startAddressSession(context, space, sessionId, visitor);
    if (user === undefined || outcome === 'over') throw notSignedIn();
    const { name, email } = user;
    if (outcome === 'must-agree') return { userId, name, email };
    context.logger.info('a session was taken over from an address', { userId });
    return { userId, name, email, ...outcome };
  });
}
