import type { RouteContract } from '@stratloom/contracts';
import { z } from 'zod';

/** Tokens in an answer that may also come without them. */
const tokensIfAny = {
  accessToken: z.string().optional(),
  token: z.string().optional(),
  refreshToken: z.string().optional(),
  userId: z.string().optional(),
};

const SocialTokens = z.object({
  tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  user: z.object({ id: z.string() }),
});

/** Routes of the ways to sign in besides passkeys, and of provider connections. */
export const otherRoutes = {
  verifyAuthenticatorCode: {
    method: 'POST',
    path: '/v1/auth/totp/authentications',
    summary: 'Signs in by the code of an authenticator app; `userId` may be the email address.',
    tag: 'authenticator',
    access: 'public',
    body: z.object({ userId: z.string(), code: z.string() }),
    answer: z.object(tokensIfAny),
  },
  startAuthenticatorSetup: {
    method: 'POST',
    path: '/v1/auth/totp/registrations',
    summary: 'Starts the setup of an authenticator app.',
    tag: 'authenticator',
    access: 'public',
    body: z.object({ userId: z.string() }),
    answer: z.object({ qrCodeUri: z.string(), secret: z.string() }),
  },
  finishAuthenticatorSetup: {
    method: 'PUT',
    path: '/v1/auth/totp/registrations/{userId}',
    summary: 'Confirms the setup of an authenticator app by its first code.',
    tag: 'authenticator',
    access: 'public',
    params: z.object({ userId: z.string() }),
    body: z.object({ userId: z.string(), sessionToken: z.string(), code: z.string() }),
    answer: z.object({ completed: z.boolean(), ...tokensIfAny }),
  },
  sendSmsCode: {
    method: 'POST',
    path: '/v1/auth/smsotp/messages',
    summary: 'Sends a code to a phone.',
    tag: 'sms',
    access: 'public',
    body: z.object({ phoneNumber: z.string() }),
    answer: z.object({ success: z.boolean(), message: z.string().optional() }),
  },
  verifySmsCode: {
    method: 'POST',
    path: '/v1/auth/smsotp/verifications',
    summary: 'Checks a code that was sent to a phone.',
    tag: 'sms',
    access: 'public',
    body: z.object({ phoneNumber: z.string(), otpCode: z.string() }),
    answer: z.object({
      verified: z.boolean(),
      message: z.string().optional(),
      ...tokensIfAny,
    }),
  },
  socialAddress: {
    method: 'GET',
    path: '/v1/auth/oauth/{provider}/{purpose}/authorization-url',
    summary: 'Where to send the browser for signing in or up at a social provider.',
    tag: 'social',
    access: 'public',
    params: z.object({ provider: z.string(), purpose: z.enum(['signin', 'signup']) }),
    answer: z.object({ url: z.url() }),
  },
  finishSocial: {
    method: 'POST',
    path: '/v1/auth/oauth/{provider}/{purpose}/callback',
    summary: 'Exchanges what a social provider returned for tokens.',
    tag: 'social',
    access: 'public',
    params: z.object({ provider: z.string(), purpose: z.enum(['signin', 'signup']) }),
    body: z.object({ code: z.string(), state: z.string() }),
    answer: SocialTokens,
  },
  connectProvider: {
    method: 'POST',
    path: '/v1/providers',
    summary: 'Connects an exchange or a broker.',
    tag: 'providers',
    access: 'bearer',
    body: z.discriminatedUnion('connectionType', [
      z.object({ providerId: z.string(), connectionType: z.literal('oauth') }),
      z.object({
        providerId: z.string(),
        connectionType: z.literal('api_key'),
        apiKeyData: z.object({
          apiKey: z.string(),
          apiSecret: z.string(),
          otp: z.string().optional(),
        }),
      }),
    ]),
    answer: z.object({
      connectionData: z.object({ authorizationUrl: z.url().optional() }).optional(),
    }),
  },
  finishProvider: {
    method: 'POST',
    path: '/v1/providers/callback/{provider}',
    summary: 'Finishes the connection of a provider after its return.',
    tag: 'providers',
    access: 'bearer',
    params: z.object({ provider: z.string() }),
    body: z.object({ code: z.string(), state: z.string() }),
    answer: z.object({
      operation_success: z.boolean(),
      error_code: z.string().nullish(),
      error_description: z.string().nullish(),
      message: z.string().nullish(),
    }),
  },
} as const satisfies Record<string, RouteContract>;
