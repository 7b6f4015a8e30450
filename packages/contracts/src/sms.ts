import { z } from 'zod';
import {
  askedBy,
  deviceId,
  identityToken,
  perhapsTokens,
  phoneNumber,
  sixDigits,
} from './auth-fields.ts';
import { route } from './route.ts';

export const smsRoutes = {
  send: route({
    method: 'POST',
    path: '/v1/auth/smsotp/messages',
    summary:
      'Sends a code by SMS: to sign in (no bearer), to sign up (bearer: temporary token) or to add the number to the account (bearer: access token). Without a bearer the answer is the same for every number.',
    tag: 'sms',
    access: 'public',
    body: z.object({ phoneNumber, identityToken, deviceId, askedBy }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      retryAfter: z.number().int().describe('Seconds until another code may be asked for.'),
    }),
  }),
  verify: route({
    method: 'POST',
    path: '/v1/auth/smsotp/verifications',
    summary:
      'Verifies a code sent by SMS to whoever asked for it: signs in, finishes a sign-up, or adds the number to the account.',
    tag: 'sms',
    access: 'public',
    body: z.object({ phoneNumber, otpCode: sixDigits, identityToken, deviceId, askedBy }),
    answer: z.object({ verified: z.literal(true), message: z.string(), ...perhapsTokens }),
  }),
} as const;
