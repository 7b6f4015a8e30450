import { randomUUID } from 'node:crypto';
import { authRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { userOfEmail } from '../../../db/queries/accounts.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';

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
    async ({ body }) => {
      if ((await userOfEmail(context.database.shared, body.email)) !== undefined) {
        throw emailTaken();
      }
      const identity = { userId: randomUUID(), name: body.name, email: body.email };
      const identityToken = await context.tokens.issueIdentity(identity);
      return { identityToken, userId: identity.userId };
    },
    { limit: 'ceremony' },
  );
}
