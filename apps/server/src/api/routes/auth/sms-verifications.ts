import { smsRoutes } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeCode } from '../../../auth/one-time-codes.ts';
import { keepPhone, ownerOfPhone } from '../../../auth/phones.ts';
import type { PendingUser } from '../../../auth/pending-user.ts';
import { type SessionTokens, type SignIn, startSession } from '../../../auth/sessions.ts';
import { noteMethodUse } from '../../../db/queries/sign-in-methods.ts';
import { noteSmsVerified } from '../../../db/queries/sms-sends.ts';
import { type PhoneNumber, readPhoneNumber } from '../../../messages/phone-number.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { admit, taken } from './admission.ts';
import { notifyMethodChange } from './notices.ts';
import { type SmsAsker, smsAsker } from './sms-asker.ts';

const VERIFIED = { verified: true, message: 'Your phone number is verified.' } as const;

/** Adds verifying codes by SMS: it signs in, finishes a sign-up, or adds the number to an account. */
export function addSmsVerificationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    smsRoutes.verify,
    async ({ body, http }) => {
      const asker = await smsAsker(context, http, body.identityToken);
      // In a session the code of one account is tried, five times: strangers at the same address cannot keep its owner from that.
      if (asker.purpose !== 'link') {
        await context.rateLimits.count('signIn', clientOfAddress(http.ip));
      }
      const phone = readPhoneNumber(body.phoneNumber);
      const isRight = phone !== undefined && (await useCode(context, asker, phone, body));
      if (!isRight) throw refusal(context);
      const signIn = signInOf(http, body.deviceId);
      const tokens = await finish(context, { asker, phone, signIn });
      return { ...VERIFIED, ...tokens };
    },
    { limit: 'ceremony' },
  );
}

function refusal({ logger }: ApiContext): ApiFailure {
  logger.warn('a code by SMS was refused');
  return new ApiFailure(400, 'sms.refused', 'Failed to verify SMS code', {
    remedy: 'Enter the newest code. After five wrong codes, or five minutes, request a new one.',
  });
}

function signInOf(http: FastifyRequest, deviceId: string | null | undefined): SignIn {
  // Whoever takes a number over receives its codes: enough to look and to trade on paper, never for money.
  return { method: 'sms', isStrong: false, deviceId, userAgent: http.headers['user-agent'] };
}

async function useCode(
  context: ApiContext,
  { purpose, pendingUser }: SmsAsker,
  phone: PhoneNumber,
  { otpCode, askedBy }: { otpCode: string; askedBy?: string | undefined },
): Promise<boolean> {
  const userId = pendingUser?.userId;
  const subject = { channel: 'sms', purpose, receiver: phone.number, userId, askedBy } as const;
  const taken = await takeCode(context, subject, otpCode);
  if (taken === undefined) return false;
  if (taken.sendId !== null) {
    await noteSmsVerified(context.database.shared, taken.sendId, context.clock());
  }
  return true;
}

async function finish(
  context: ApiContext,
  { asker, phone, signIn }: { asker: SmsAsker; phone: PhoneNumber; signIn: SignIn },
): Promise<SessionTokens | { userId: string }> {
  const { pendingUser } = asker;
  if (pendingUser === undefined) return enter(context, phone, signIn);
  if (pendingUser.caller === undefined) {
    return admit(context, pendingUser, signIn, (space) => keepPhone(space, context, phone));
  }
  return link(context, pendingUser, phone);
}

async function enter(
  context: ApiContext,
  phone: PhoneNumber,
  signIn: SignIn,
): Promise<SessionTokens> {
  const userId = await ownerOfPhone(context, phone);
  // A number that was taken away between code and answer, or the code of a message that was never sent.
  if (userId === undefined) throw refusal(context);
  const tokens = await context.database.forUser(userId, async (space) => {
    await noteMethodUse(space, 'phones', context.clock());
    return startSession(context, space, signIn);
  });
  context.logger.info('signed in', { userId, method: signIn.method });
  return tokens;
}

async function link(
  context: ApiContext,
  { userId }: PendingUser,
  phone: PhoneNumber,
): Promise<{ userId: string }> {
  try {
    await context.database.forUser(userId, (space) => keepPhone(space, context, phone));
  } catch (error) {
    throw taken(error) ?? error;
  }
  notifyMethodChange(context, userId, { change: 'added', kind: 'sms' });
  return { userId };
}
