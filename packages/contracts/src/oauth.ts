import { z } from 'zod';
import { CurrentUser } from './auth.ts';
import { route } from './route.ts';

/** Social identity providers. */
export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Purpose of an authorization at a social provider. */
const SocialPurpose = z.enum(['signin', 'signup']);

const provider = z.object({ provider: SocialProvider });
const visit = z.object({ provider: SocialProvider, purpose: SocialPurpose });

const Address = z.object({ url: z.string().describe('Where to send the browser.') });

/** Parameters with which the provider redirected the browser. */
const Return = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(512),
  iss: z.string().max(500).optional().describe('As in the address, if the provider put it there.'),
});

/** A social provider as this server offers it. */
export const SocialOffer = z
  .object({
    provider: SocialProvider,
    name: z.string(),
    offered: z.boolean().describe('False where this server has no client of the provider.'),
    demo: z.boolean().describe('True where this server simulates the provider.'),
  })
  .meta({ id: 'SocialOffer' });
export type SocialOffer = z.infer<typeof SocialOffer>;

/**
 * Sign-in, sign-up and linking by Google and Facebook. Both `.../signin/callback` and `.../signup/callback` finish a visit
 * that was begun for either: what it was begun for is in the server's record of its `state`. A `state` that begins with
 * `link.` was begun by a signed-in user and is finished at `.../link/callback`. Linked accounts are among the methods of
 * `/v1/auth/methods`, where they can be removed.
 */
export const oauthRoutes = {
  offers: route({
    method: 'GET',
    path: '/v1/auth/oauth',
    summary: 'Says which ways to sign in this server offers, besides those that need nothing.',
    tag: 'social sign-in',
    access: 'public',
    answer: z.object({
      providers: z.array(SocialOffer),
      sms: z.boolean().describe('Whether it can send codes by SMS.'),
      email: z.boolean().describe('Whether it can send codes by e-mail.'),
    }),
  }),
  authorizationUrl: route({
    method: 'GET',
    path: '/v1/auth/oauth/{provider}/{purpose}/authorization-url',
    summary:
      'Begins a sign-in or sign-up at a social provider; binds it to the browser by a cookie.',
    tag: 'social sign-in',
    access: 'public',
    params: visit,
    answer: Address,
  }),
  callback: route({
    method: 'POST',
    path: '/v1/auth/oauth/{provider}/{purpose}/callback',
    summary: 'Finishes a sign-in or sign-up with what the provider gave the browser.',
    tag: 'social sign-in',
    access: 'public',
    params: visit,
    body: Return.extend({ deviceId: z.string().max(100).nullish() }),
    answer: z.object({
      tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
      user: CurrentUser,
    }),
  }),
  startLink: route({
    method: 'POST',
    path: '/v1/auth/oauth/{provider}/link',
    summary: 'Begins to link a social account as one more way to sign in; needs a recent sign-in.',
    tag: 'social sign-in',
    access: 'bearer',
    params: provider,
    body: z.object({}),
    answer: Address,
  }),
  finishLink: route({
    method: 'POST',
    path: '/v1/auth/oauth/{provider}/link/callback',
    summary: 'Links the social account that the browser came back from.',
    tag: 'social sign-in',
    access: 'bearer',
    params: provider,
    body: Return,
    answer: z.object({ success: z.literal(true), provider: SocialProvider }),
  }),
} as const;
