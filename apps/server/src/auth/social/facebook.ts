import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  jsonOf,
  OutboundFailure,
  type PinnedFetch,
  pinnedFetch,
} from '../../outbound/pinned-fetch.ts';
import {
  type SocialClient,
  type SocialClientSettings,
  type SocialIdentity,
  SocialRefusal,
} from './social-client.ts';

/** Version of the Graph API that all its addresses name. */
export const GRAPH_VERSION = 'v23.0';

/** A client at Facebook. */
export interface FacebookSettings extends SocialClientSettings {
  /** Address of its pages. */
  readonly pages: () => string;
  /** Address of its Graph API. */
  readonly graph: () => string;
}

/** Issuer under which identities of Facebook are known; its own flow names none. */
const ISSUER = 'https://www.facebook.com';

const Token = z.object({ access_token: z.string().min(1).max(4096) });
const Inspection = z.object({
  data: z.object({
    app_id: z.string(),
    user_id: z.string(),
    type: z.string(),
    is_valid: z.boolean(),
    expires_at: z.number(),
  }),
});
const Person = z.object({
  id: z.string().min(1).max(255),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
});

/** Asks Facebook; a refusal is one only when Facebook itself says so. */
async function ask<Schema extends z.ZodType>(
  fetch: PinnedFetch,
  schema: Schema,
  url: URL,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const response = await fetch(url.href, init);
  if (response.status >= 500 || response.status === 429) {
    throw new OutboundFailure('unreadable', url.host);
  }
  const answer = await jsonOf(response, url.host);
  if (!response.ok) throw new SocialRefusal(`Facebook answered ${response.status}`);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new OutboundFailure('unreadable', url.host);
  return parsed.data;
}

function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Proves to Facebook that a token is used by the app that it was given to. */
function appSecretProof(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}

async function exchange(
  fetch: PinnedFetch,
  settings: FacebookSettings,
  code: string,
): Promise<string> {
  const url = new URL(`${settings.graph()}/${GRAPH_VERSION}/oauth/access_token`);
  const form = new URLSearchParams({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uri: settings.redirectUri(),
    code,
  });
  const { access_token } = await ask(fetch, Token, url, { method: 'POST', body: form });
  return access_token;
}

/** Returns the id of the user that a token was given for, to this app and now. */
async function inspect(
  fetch: PinnedFetch,
  settings: FacebookSettings,
  token: string,
): Promise<string> {
  const url = new URL(`${settings.graph()}/${GRAPH_VERSION}/debug_token`);
  url.searchParams.set('input_token', token);
  const appToken = `${settings.clientId}|${settings.clientSecret}`;
  const { data } = await ask(fetch, Inspection, url, bearer(appToken));
  // 0 = the token does not expire by itself.
  const isYoung = data.expires_at === 0 || data.expires_at * 1000 > Date.now();
  if (!data.is_valid || data.app_id !== settings.clientId || data.type !== 'USER' || !isYoung) {
    throw new SocialRefusal('the token was not given to this app, or is over');
  }
  return data.user_id;
}

async function readPerson(
  fetch: PinnedFetch,
  settings: FacebookSettings,
  token: string,
): Promise<SocialIdentity> {
  const url = new URL(`${settings.graph()}/${GRAPH_VERSION}/me`);
  url.searchParams.set('fields', 'id,name,email');
  url.searchParams.set('appsecret_proof', appSecretProof(token, settings.clientSecret));
  const person = await ask(fetch, Person, url, bearer(token));
  return {
    issuer: ISSUER,
    subject: person.id,
    email: person.email?.toLowerCase() ?? null,
    isEmailVerified: false,
    name: person.name ?? null,
  };
}

/**
 * Facebook, by its own flow, which is not OpenID Connect: the token of the exchange is inspected (whose it is, for which
 * app) before anything is believed, and every use of it is proven by the app's secret.
 */
export function createFacebookClient(settings: FacebookSettings): SocialClient {
  const fetch: PinnedFetch = async (url, init) => pinnedFetch([settings.graph()])(url, init);
  return {
    id: 'facebook',
    name: 'Facebook',
    isDemo: settings.isDemo,
    authorizationUrl: async ({ state }) => {
      const url = new URL(`${settings.pages()}/${GRAPH_VERSION}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri(),
        response_type: 'code',
        scope: 'email,public_profile',
        state,
      }).toString();
      return url.href;
    },
    identify: async ({ code }) => {
      const token = await exchange(fetch, settings, code);
      const userId = await inspect(fetch, settings, token);
      const identity = await readPerson(fetch, settings, token);
      if (identity.subject === userId) return identity;
      throw new SocialRefusal('the token belongs to somebody else');
    },
  };
}
