import { createHash } from 'node:crypto';
import { COINBASE_SCOPES } from '@stratloom/venues';
import type { PinnedFetch } from '../outbound/pinned-fetch.ts';
import type { OAuthClient } from '../process/provider-settings.ts';
import { fetchTokens, postForm } from './token-exchange.ts';
import type { VenueAddresses } from './venue-addresses.ts';
import type { ConsentClient } from './venue-client.ts';

/** Ports of a consent. */
interface ConsentDeps {
  readonly client: OAuthClient;
  /** A function, as demo providers are where the server listens. */
  readonly addresses: () => VenueAddresses;
  readonly redirectUri: () => string;
  readonly fetch: PinnedFetch;
  readonly now: () => number;
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(query).toString()}`;
}

/** Coinbase: authorization code with PKCE; refresh tokens work once. */
export function coinbaseConsent(deps: ConsentDeps): ConsentClient {
  const { client, addresses, redirectUri, fetch, now } = deps;
  const login = (): string => addresses().coinbase.login;
  const secrets = { client_id: client.clientId, client_secret: client.clientSecret };
  return {
    authorizationUrl: async ({ state, verifier }) =>
      withQuery(`${login()}/oauth2/auth`, {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri(),
        state,
        scope: COINBASE_SCOPES.join(' '),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        // Coinbase takes the challenge for the verifier itself unless the method is named.
        code_challenge_method: 'S256',
      }),
    exchange: async (code, { verifier }) =>
      fetchTokens(
        fetch,
        `${login()}/oauth2/token`,
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri(),
          code_verifier: verifier,
          ...secrets,
        },
        now,
      ),
    refresh: async (refreshToken) => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, ...secrets };
      const fresh = await fetchTokens(fetch, `${login()}/oauth2/token`, form, now);
      // One that is not replaced goes on.
      return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken };
    },
    revoke: async ({ accessToken, refreshToken }) => {
      await postForm(fetch, `${login()}/oauth2/revoke`, {
        token: refreshToken ?? accessToken,
        ...secrets,
      });
    },
  };
}

/** Alpaca: authorization code without PKCE; the state bound to the browser is what guards it. Tokens do not end. */
export function alpacaConsent(deps: ConsentDeps): ConsentClient {
  const { client, addresses, redirectUri, fetch, now } = deps;
  return {
    authorizationUrl: async ({ state }) =>
      withQuery(`${addresses().alpaca.pages}/oauth/authorize`, {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri(),
        state,
        scope: 'trading',
      }),
    exchange: async (code) =>
      fetchTokens(
        fetch,
        `${addresses().alpaca.live}/oauth/token`,
        {
          grant_type: 'authorization_code',
          code,
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uri: redirectUri(),
        },
        now,
      ),
    refresh: undefined,
    revoke: undefined,
  };
}
