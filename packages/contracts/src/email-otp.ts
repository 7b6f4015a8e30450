import { z } from 'zod';
import { askedBy, deviceId, email, perhapsTokens, seconds, sixDigits } from './auth-fields.ts';
import { route } from './route.ts';

/** Purpose of a code by e-mail: to sign in, or to prove (bearer: access token) that the account's address is its owner's. */
export const EmailOtpPurpose = z.enum(['signin', 'verify']);
export type EmailOtpPurpose = z.infer<typeof EmailOtpPurpose>;

/** The same, to sign up with an address that somebody else claims, or to come back into an account without a passkey. */
export const EmailSendPurpose = z.enum([...EmailOtpPurpose.options, 'signup', 'recovery']);
export type EmailSendPurpose = z.infer<typeof EmailSendPurpose>;

const address = email
  .min(1, { error: 'Email is required', abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address');

export const emailOtpRoutes = {
  send: route({
    method: 'POST',
    path: '/v1/auth/emailotp/send',
    summary: 'Sends a code by e-mail; to sign in, the answer is the same for every address.',
    tag: 'e-mail codes',
    access: 'public',
    body: z.object({ email: address, purpose: EmailSendPurpose, deviceId, askedBy }),
    answer: z.object({ success: z.literal(true), message: z.string(), expiresAt: seconds }),
  }),
  verify: route({
    method: 'POST',
    path: '/v1/auth/emailotp/verify',
    summary: 'Verifies a code sent by e-mail, for the purpose it was sent for.',
    tag: 'e-mail codes',
    access: 'public',
    body: z.object({ email: address, otp: sixDigits, purpose: EmailOtpPurpose, deviceId, askedBy }),
    answer: z.object({ verified: z.literal(true), message: z.string(), ...perhapsTokens }),
  }),
  readStatus: route({
    method: 'POST',
    path: '/v1/auth/emailotp/status',
    summary: 'Says whether a code is on its way and until when it is good.',
    tag: 'e-mail codes',
    access: 'public',
    body: z.object({ email: address, purpose: EmailOtpPurpose, askedBy }),
    answer: z.object({ hasPending: z.boolean(), expiresAt: seconds.nullable() }),
  }),
} as const;
