import { oauthRoutes, SocialProvider } from '@stratloom/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOCIAL_NAMES } from '../../../../auth/social/social-names.ts';
import type { SocialClient, SocialIdentity } from '../../../../auth/social/social-client.ts';
import {
  beginAuthorization,
  endAuthorization,
  type AuthorizationPlan,
  type AuthorizationPurpose,
} from '../../../../auth/authorization-attempts.ts';
import type { ApiContext } from '../../../context.ts';
import { implement } from '../../../contract-route.ts';
import {
  browserSecret,
  keepBrowserSecret,
  requireOwnPage,
} from '../../../policies/browser-cookie.ts';
import { requireMethodChange } from '../../../policies/step-up.ts';
import { currentUser } from '../../../presenters/user.ts';
import { notifyMethodChange } from '../notices.ts';
import { linkSocially, signInSocially, signUpSocially } from './social-admission.ts';
import { failureAtProvider, notOffered, authorizationLost } from './social-failures.ts';

/** Adds sign-in, sign-up and linking by Google and Facebook. */
export function addOAuthRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, oauthRoutes.offers, async () => signInOffers(context));
  addAuthorizationRoutes(server, context);
  addLinkRoutes(server, context);
}

type Offering = Pick<ApiContext, 'social' | 'messages'>;

function signInOffers({ social, messages }: Offering) {
  return {
    providers: SocialProvider.options.map((provider) => {
      const client = social[provider];
      return {
        provider,
        name: SOCIAL_NAMES[provider],
        offered: client !== undefined,
        demo: client?.isDemo ?? false,
      };
    }),
    sms: messages.sms !== undefined,
    email: messages.mail !== undefined,
  };
}

/** Returns the ways to sign in that a server has, as its page states them: `sms`, `email`, each provider by its name, with `-demo` where it is simulated. */
export function signInWords(context: Offering): string {
  const { providers, sms, email } = signInOffers(context);
  return [
    ...(sms ? ['sms'] : []),
    ...(email ? ['email'] : []),
    ...providers
      .filter(({ offered }) => offered)
      .map(({ provider, demo }) => (demo ? `${provider}-demo` : provider)),
  ].join(' ');
}

function addAuthorizationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    oauthRoutes.authorizationUrl,
    async ({ params: { provider, purpose }, http, reply }) =>
      begin(context, { purpose, provider }, { http, reply }),
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    oauthRoutes.callback,
    async ({ params: { provider }, body, http }) => {
      const returned = { ...body, http };
      const plan = { provider, purposes: ['signin', 'signup'] } as const;
      const { purpose, ...visitor } = await finish(context, returned, plan);
      const admit = purpose === 'signup' ? signUpSocially : signInSocially;
      const { tokens, user } = await admit(context, {
        ...visitor,
        deviceId: body.deviceId,
        userAgent: http.headers['user-agent'],
        browser: browserSecret(http, context.origin()),
      });
      context.logger.info('signed in', { userId: user.id, by: provider });
      return { tokens, user: currentUser(user) };
    },
    { limit: 'ceremony' },
  );
}

function addLinkRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    oauthRoutes.startLink,
    async ({ params: { provider }, caller, http, reply }) => {
      await requireMethodChange(context, caller);
      return begin(context, { purpose: 'link', provider, subject: caller.userId }, { http, reply });
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    oauthRoutes.finishLink,
    async ({ params: { provider }, body, caller, http }) => {
      const plan = { provider, subject: caller.userId, purposes: ['link'] } as const;
      const visitor = await finish(context, { ...body, http }, plan);
      await linkSocially(context, caller.userId, visitor);
      notifyMethodChange(context, caller.userId, { change: 'added', kind: provider });
      return { success: true as const, provider };
    },
    { limit: 'ceremony' },
  );
}

function requireClient(context: ApiContext, provider: SocialProvider): SocialClient {
  const client = context.social[provider];
  if (client === undefined) throw notOffered(SOCIAL_NAMES[provider]);
  return client;
}

async function begin(
  context: ApiContext,
  plan: AuthorizationPlan & { provider: SocialProvider },
  { http, reply }: { http: FastifyRequest; reply: FastifyReply },
): Promise<{ url: string }> {
  const client = requireClient(context, plan.provider);
  const browser = keepBrowserSecret(http, reply, context.origin());
  const attempt = await beginAuthorization(context, plan, browser);
  try {
    return { url: await client.authorizationUrl(attempt) };
  } catch (error) {
    throw failureAtProvider(client.name, error);
  }
}

async function finish(
  context: ApiContext,
  returned: { code: string; state: string; iss?: string | undefined; http: FastifyRequest },
  plan: { provider: SocialProvider; subject?: string; purposes: readonly AuthorizationPurpose[] },
): Promise<{ client: SocialClient; identity: SocialIdentity; purpose: AuthorizationPurpose }> {
  const client = requireClient(context, plan.provider);
  const { code, state, iss, http } = returned;
  requireOwnPage(http, context.origin());
  const browser = browserSecret(http, context.origin());
  const ended = await endAuthorization(context, { state, browser }, plan);
  if (ended === undefined) {
    context.logger.warn('a return of a social provider was refused', { provider: plan.provider });
    throw authorizationLost(client.name);
  }
  try {
    const identity = await client.identify({ code, iss }, ended.attempt);
    return { client, identity, purpose: ended.purpose };
  } catch (error) {
    context.logger.warn('a social provider let nobody through', { provider: plan.provider });
    throw failureAtProvider(client.name, error);
  }
}
