import type { FastifyRequest } from 'fastify';
import { type PendingUser, pendingUserOf } from '../../auth/pending-user.ts';
import { ApiFailure } from '../api-failure.ts';
import type { ApiContext } from '../context.ts';
import { bearerToken } from './bearer.ts';
import { requireMethodChange } from './step-up.ts';

function signUpExpired(): ApiFailure {
  return new ApiFailure(401, 'signup.token', 'Your sign-up has expired or was never started.', {
    remedy: 'Go back to Step 1 and enter your information again.',
  });
}

/** The failure of a request that names another account or profile than its token. */
function otherAccount(): ApiFailure {
  return new ApiFailure(400, 'signup.other-email', 'This sign-up is for another email address.', {
    remedy: 'Go back to Step 1 and enter your information again.',
  });
}

/**
 * Returns the user for whom a way to sign in is to be set up: a profile by its temporary token, or an account by an access token
 * whose holder may change the ways to sign in. Throws the failure of anybody else.
 *
 * @param said - What the body says; a token there serves where there is no bearer.
 */
export async function requirePendingUser(
  context: ApiContext,
  http: FastifyRequest,
  said: { email?: string | undefined; userId?: string | undefined; token?: string | undefined },
): Promise<PendingUser> {
  const pendingUser = await pendingUserOf(context, bearerToken(http) ?? said.token ?? '');
  if (pendingUser === undefined) throw signUpExpired();
  const isOther =
    (said.email !== undefined && said.email !== pendingUser.email) ||
    (said.userId !== undefined && said.userId !== pendingUser.userId);
  if (isOther) throw otherAccount();
  if (pendingUser.caller !== undefined) await requireMethodChange(context, pendingUser.caller);
  return pendingUser;
}
