import { emailOtpRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { namedAccount } from '../../../auth/named-account.ts';
import { takeCode } from '../../../auth/one-time-codes.ts';
import { type SessionTokens, type SignIn, startSession } from '../../../auth/sessions.ts';
import { noteEmailVerified } from '../../../db/queries/accounts.ts';
import { noteMethodUse } from '../../../db/queries/sign-in-methods.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { emailSubject, otherAddress } from './email-otp.ts';

const VERIFIED = { verified: true, message: 'Your e-mail address is verified.' } as const;

/** Adds verifying codes by e-mail: it signs in, or proves the address of an account. */
export function addEmailOtpVerificationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    emailOtpRoutes.verify,
    async ({ body, http }) => {
      const subject = await emailSubject(context, http, body);
      // In a session the code of one account is tried, five times: strangers at the same address cannot keep its owner from that.
      if (subject.userId === undefined) {
        await context.rateLimits.count('signIn', clientOfAddress(http.ip));
      }
      if ((await takeCode(context, subject, body.otp)) === undefined)
        throw emailCodeRefused(context);
      const { userId } = subject;
      if (userId !== undefined) {
        const proof = { email: body.email, at: context.clock() };
        // The address may have been changed since the code was read; then nothing of the new one is proven.
        const isStillTheirs = await context.database.forUser(userId, (space) =>
          noteEmailVerified(space, proof),
        );
        if (!isStillTheirs) throw otherAddress();
        return { ...VERIFIED, userId };
      }
      const userAgent = http.headers['user-agent'];
      const { deviceId } = body;
      const signIn = { method: 'email', isStrong: false, deviceId, userAgent } as const;
      return { ...VERIFIED, ...(await enter(context, body.email, signIn)) };
    },
    { limit: 'ceremony' },
  );
}

/** Returns the failure of a code by e-mail that is wrong or late. */
export function emailCodeRefused({ logger }: ApiContext): ApiFailure {
  logger.warn('a code by e-mail was refused');
  return new ApiFailure(400, 'email.refused', 'Failed to verify e-mail code', {
    remedy: 'Enter the newest code. After five wrong codes, or five minutes, request a new one.',
  });
}

async function enter(context: ApiContext, email: string, signIn: SignIn): Promise<SessionTokens> {
  const { userId } = await namedAccount(context.database, { email });
  const tokens = await context.database.forUser(userId, async (space) => {
    // Taken away between code and answer, or the code of a mail that was never sent.
    const hasIt = await noteMethodUse(space, 'email_sign_ins', context.clock());
    return hasIt ? startSession(context, space, signIn) : undefined;
  });
  if (tokens === undefined) throw emailCodeRefused(context);
  context.logger.info('signed in', { userId, method: signIn.method });
  return tokens;
}
