import { randomUUID } from 'node:crypto';
import { authRoutes } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProvenAddress } from '../../../auth/address-claims.ts';
import { takeCode } from '../../../auth/one-time-codes.ts';
import { userOfEmail } from '../../../db/queries/accounts.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { emailCodeRefused } from './email-otp-verification.ts';

/** The failure of a sign-up with the e-mail address of an account. The product's text, though it tells who is here. */
export function emailTaken(): ApiFailure {
  return new ApiFailure(
    409,
    'signup.email-taken',
    'An account with this email address already exists.',
    { remedy: 'Use the Sign In page instead.' },
  );
}

/**
 * Adds the first step of signing up. Nothing is stored: the profile travels in the temporary token and becomes an
 * account together with its first way to sign in. So a sign-up can be begun again at will, and nobody can take an
 * address by leaving a sign-up unfinished.
 */
export function addSignUpRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    authRoutes.createProfile,
    async ({ body, http }) => {
      const { name, email, emailCode, askedBy } = body;
      const isEmailProven = emailCode !== undefined;
      if (isEmailProven) await proveAddress(context, http, { email, code: emailCode, askedBy });
      else if ((await userOfEmail(context.database.shared, email)) !== undefined) {
        throw emailTaken();
      }
      const identity = { userId: randomUUID(), name, email, isEmailProven };
      const identityToken = await context.tokens.issueIdentity(identity);
      return { identityToken, userId: identity.userId };
    },
    { limit: 'ceremony' },
  );
}

/** Throws the failure of a code that does not prove an address, or of an address that its account has proven. */
async function proveAddress(
  context: ApiContext,
  http: FastifyRequest,
  { email, code, askedBy }: { email: string; code: string; askedBy: string | undefined },
): Promise<void> {
  await context.rateLimits.count('signIn', clientOfAddress(http.ip));
  const subject = { channel: 'email', purpose: 'signup', receiver: email, askedBy } as const;
  if ((await takeCode(context, subject, code)) === undefined) throw emailCodeRefused(context);
  if (!(await isProvenAddress(context.database, email))) return;
  throw new ApiFailure(
    409,
    'signup.email-proven',
    'An account with this email address already exists, and it is yours.',
    { remedy: 'Sign in to it. Without your device: "Lost your device?" on the Sign In page.' },
  );
}
