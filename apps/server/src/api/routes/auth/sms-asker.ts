import type { FastifyRequest } from 'fastify';
import type { CodeSubject } from '../../../auth/one-time-codes.ts';
import type { PendingUser } from '../../../auth/pending-user.ts';
import type { ApiContext } from '../../context.ts';
import { bearerToken } from '../../policies/bearer.ts';
import { requirePendingUser } from '../../policies/pending-user.ts';

/** Requester of a code by SMS, which decides its purpose. */
export interface SmsAsker {
  readonly purpose: CodeSubject['purpose'];
  /** Undefined for who wants to sign in. */
  readonly pendingUser: PendingUser | undefined;
}

/** Returns what a code by SMS is for: without a token to sign in, with a temporary one to sign up, else to be added. */
export async function smsAsker(
  context: ApiContext,
  http: FastifyRequest,
  identityToken: string | undefined,
): Promise<SmsAsker> {
  if (bearerToken(http) === undefined && identityToken === undefined) {
    return { purpose: 'signin', pendingUser: undefined };
  }
  const pendingUser = await requirePendingUser(context, http, { token: identityToken });
  return { purpose: pendingUser.caller === undefined ? 'signup' : 'link', pendingUser };
}
