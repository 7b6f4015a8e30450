import { z } from 'zod';

/** Credentials of an account at a provider; kept by the vault alone. */
export const Credentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('api_key'), apiKey: z.string(), apiSecret: z.string() }),
  z.object({
    type: z.literal('oauth'),
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    /** UTC ms; null = it does not end by itself. */
    expiresAt: z.number().nullable(),
  }),
]);
export type Credentials = z.infer<typeof Credentials>;

/** Tokens of a consent. */
export type OAuthCredentials = Extract<Credentials, { type: 'oauth' }>;
