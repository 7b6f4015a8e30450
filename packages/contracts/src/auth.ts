import { z } from 'zod';
import {
  askedBy,
  deviceId,
  Done,
  email,
  identityToken,
  seconds,
  sixDigits,
} from './auth-fields.ts';
import { route } from './route.ts';

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(20_000);

/** Details of a new user, with the texts that the form shows. */
export const Profile = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(200),
  email: z
    .string('Email is required')
    .trim()
    .toLowerCase()
    .min(1, { error: 'Email is required', abort: true })
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
});

export const TokenPair = z
  .object({ accessToken: z.string(), refreshToken: z.string(), userId: z.string() })
  .meta({ id: 'TokenPair' });
export type TokenPair = z.infer<typeof TokenPair>;

export const CurrentUser = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: seconds,
    isEmailVerified: z.boolean().optional(),
    isProofNeeded: z
      .boolean()
      .optional()
      .describe('Whether the address has to be proven before the account can do more.'),
    passkeyRegistered: z.boolean().optional(),
    authMethods: z.array(z.string()).optional().describe('Kinds of ways to sign in.'),
    lastLoginAt: seconds.nullable().optional(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const RegistrationOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    userId: z.string().describe('Base64url of the user handle.'),
    username: z.string(),
    displayName: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    authenticatorSelection: z.object({
      authenticatorAttachment: z
        .literal('platform')
        .optional()
        .describe('Absent: of a security key or another device as well.'),
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('preferred'),
    }),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  })
  .meta({ id: 'PasskeyRegistrationOptions' });
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

export const AuthenticationOptions = z
  .object({
    publicKeyCredentialRequestOptions: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number().int(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    }),
  })
  .meta({ id: 'PasskeyAuthenticationOptions' });
export type AuthenticationOptions = z.infer<typeof AuthenticationOptions>;

/** Assertion that a browser sends after a passkey was used. */
export const PasskeyAnswer = z.object({
  credentialId: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.nullish(),
});

export const authRoutes = {
  createProfile: route({
    method: 'POST',
    path: '/v1/signup/profile',
    summary:
      'Creates a profile; the answer holds a temporary token for setting up a way to sign in.',
    tag: 'sign-up',
    access: 'public',
    body: Profile.extend({
      emailCode: sixDigits
        .optional()
        .describe(
          'Code that was sent to the address: proves it, against somebody who only claims it.',
        ),
      askedBy,
    }),
    answer: z.object({ identityToken: z.string(), userId: z.string() }),
  }),
  startPasskeyRegistration: route({
    method: 'POST',
    path: '/v1/auth/passkeys/registrations',
    summary: 'Starts the registration of a passkey (bearer: temporary or access token).',
    tag: 'passkeys',
    access: 'public',
    body: z.object({
      email: email.optional(),
      identityToken,
      displayName: z.string().max(200).optional(),
      anyAuthenticator: z
        .boolean()
        .optional()
        .describe('True: of a security key or another device as well; else of this one.'),
    }),
    answer: RegistrationOptions,
  }),
  finishPasskeyRegistration: route({
    method: 'PUT',
    path: '/v1/auth/passkeys/registrations/{challenge}',
    summary: 'Finishes the registration of a passkey and signs the user in.',
    tag: 'passkeys',
    access: 'public',
    params: z.object({ challenge: base64url }),
    body: z.object({
      email: email.optional(),
      credentialId: base64url,
      attestationObject: base64url,
      clientDataJSON: base64url,
      transports: z
        .array(z.string().max(20))
        .max(10)
        .optional()
        .describe(
          'Ways to reach the authenticator, as the browser says: they give the passkey its name.',
        ),
      deviceId,
      identityToken,
    }),
    answer: TokenPair,
  }),
  startPasskeyAuthentication: route({
    method: 'POST',
    path: '/v1/auth/passkeys/authentications',
    summary: 'Starts a sign-in by passkey.',
    tag: 'passkeys',
    access: 'public',
    body: z.object({}),
    answer: AuthenticationOptions,
  }),
  finishPasskeyAuthentication: route({
    method: 'PUT',
    path: '/v1/auth/passkeys/authentications/{challenge}',
    summary: 'Finishes a sign-in by passkey.',
    tag: 'passkeys',
    access: 'public',
    params: z.object({ challenge: base64url }),
    body: PasskeyAnswer.extend({ deviceId }),
    answer: TokenPair,
  }),
  validateSession: route({
    method: 'POST',
    path: '/v1/auth/session/validate',
    summary: 'Says whether an access token is good now.',
    tag: 'session',
    access: 'public',
    body: z.object({ accessToken: z.string().max(4096) }),
    answer: z.object({
      valid: z.boolean(),
      userId: z.string().optional(),
      expiresAt: seconds.optional(),
    }),
  }),
  currentUser: route({
    method: 'POST',
    path: '/v1/auth/session/current-user',
    summary: 'Returns the user to whom an access token belongs.',
    tag: 'session',
    access: 'public',
    body: z.object({ accessToken: z.string().max(4096) }),
    answer: CurrentUser,
  }),
  refreshSession: route({
    method: 'POST',
    path: '/v1/auth/session/refresh',
    summary: 'Exchanges a refresh token for a new pair; each refresh token works once.',
    tag: 'session',
    access: 'public',
    body: z.object({ refreshToken: z.string().max(200) }),
    answer: TokenPair,
  }),
  takeOverSession: route({
    method: 'POST',
    path: '/v1/auth/session/take-over',
    summary:
      'Exchanges an access token that came in the address of a page for a session of this browser, which proves nothing. Where the browser did not begin the sign-in, its user has to agree first.',
    tag: 'session',
    access: 'public',
    body: z.object({
      accessToken: z.string().max(4096),
      userId: z.string().max(100),
      isAgreed: z
        .boolean()
        .default(false)
        .describe('Whether the user has agreed to be signed in as the one whom the answer named.'),
    }),
    answer: z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      accessToken: z
        .string()
        .optional()
        .describe('Missing while the user of this browser has to agree first.'),
    }),
  }),
  signOut: route({
    method: 'POST',
    path: '/v1/auth/session/signout',
    summary: 'Ends the session of the bearer.',
    tag: 'session',
    access: 'bearer',
    body: z.object({}),
    answer: Done,
  }),
} as const;
