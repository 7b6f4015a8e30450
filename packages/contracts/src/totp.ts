import { z } from 'zod';
import { deviceId, email, identityToken, sixDigits } from './auth-fields.ts';
import { route } from './route.ts';

const userParams = z.object({ userId: z.string().max(100) });

/** Whom a code is said to be of: an account's id or its e-mail address, in either field. */
const account = {
  userId: z.string().trim().max(254).optional().describe('Id or e-mail address of the account.'),
  email: email.optional(),
};

const CodeOfAccount = z
  .object({ ...account, code: sixDigits })
  .refine(({ userId, email }) => Boolean(userId) || Boolean(email), 'Email is required');

export const TotpSetup = z
  .object({
    qrCodeUri: z.string().describe('otpauth:// address, to be drawn as a QR code.'),
    secret: z.string().describe('Base32, to be typed where no QR code can be read.'),
    userId: z.string(),
    expiresAt: z.number().int().describe('Seconds since 1970, UTC; to be confirmed until then.'),
  })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof TotpSetup>;

export const totpRoutes = {
  startSetup: route({
    method: 'POST',
    path: '/v1/auth/totp/registrations',
    summary:
      'Starts the setup of an authenticator app (bearer: temporary or access token); a new start replaces the last one.',
    tag: 'authenticator',
    access: 'public',
    body: z.object({
      userId: z.string().max(100).optional(),
      email: email.optional(),
      identityToken,
    }),
    answer: TotpSetup,
  }),
  confirmSetup: route({
    method: 'PUT',
    path: '/v1/auth/totp/registrations/{userId}',
    summary:
      'Confirms the setup with a first code. At sign-up it makes the account and answers with tokens; on an account it adds the way to sign in.',
    tag: 'authenticator',
    access: 'public',
    params: userParams,
    body: z.object({
      userId: z.string().max(100).optional(),
      sessionToken: z
        .string()
        .max(4096)
        .optional()
        .describe('Temporary or access token, where it is not the bearer.'),
      code: sixDigits,
      deviceId,
    }),
    answer: z.object({
      completed: z.literal(true),
      accessToken: z.string().optional().describe('Only at sign-up.'),
      refreshToken: z.string().optional().describe('Only at sign-up.'),
      userId: z.string(),
    }),
  }),
  readStatus: route({
    method: 'GET',
    path: '/v1/auth/totp/registrations/{userId}',
    summary: 'Says whether the bearer has an authenticator.',
    tag: 'authenticator',
    access: 'bearer',
    params: userParams,
    answer: z.object({ enabled: z.boolean() }),
  }),
  disable: route({
    method: 'DELETE',
    path: '/v1/auth/totp/registrations/{userId}',
    summary: 'Removes the authenticator (needs a step-up; never the last strong way to sign in).',
    tag: 'authenticator',
    access: 'bearer',
    params: userParams,
    answer: z.object({ disabled: z.literal(true) }),
  }),
  signIn: route({
    method: 'POST',
    path: '/v1/auth/totp/authentications',
    summary: 'Signs in with a code of an authenticator; each code works once.',
    tag: 'authenticator',
    access: 'public',
    body: z
      .object({ ...account, code: sixDigits, deviceId })
      .refine(({ userId, email }) => Boolean(userId) || Boolean(email), 'Email is required'),
    answer: z.object({ accessToken: z.string(), refreshToken: z.string(), userId: z.string() }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/auth/totp/authenticate',
    summary: 'Checks and uses up a code of an authenticator, without signing in.',
    tag: 'authenticator',
    access: 'public',
    body: CodeOfAccount,
    answer: z.object({ userId: z.string() }),
  }),
  verify: route({
    method: 'POST',
    path: '/v1/auth/totp/verify',
    summary: 'Says whether a code of an authenticator is good, and uses it up.',
    tag: 'authenticator',
    access: 'public',
    body: CodeOfAccount,
    answer: z.object({ verified: z.boolean() }),
  }),
} as const;
