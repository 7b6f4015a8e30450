import * as openid from 'openid-client';
import { z } from 'zod';
import { OutboundFailure, pinnedFetch } from '../../outbound/pinned-fetch.ts';
import {
  type SocialClient,
  type SocialClientSettings,
  type SocialIdentity,
  SocialRefusal,
} from './social-client.ts';

/** Address of Google. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Hosts that Google's own description of itself names. */
const GOOGLE_ORIGINS = [
  GOOGLE_ISSUER,
  'https://oauth2.googleapis.com',
  'https://openidconnect.googleapis.com',
  'https://www.googleapis.com',
];

/** Lifetime of the provider's discovery document; its keys are read again by themselves. */
const DESCRIPTION_MS = 60 * 60_000;

/** A client at Google or at an issuer that speaks as Google does. */
export interface GoogleSettings extends SocialClientSettings {
  readonly issuer: () => string;
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().max(200).optional(),
});

/** Sends the requests of the library to the issuer's own hosts and nowhere else. */
function fetchFor(issuer: string): openid.CustomFetch {
  const pinned = pinnedFetch(issuer === GOOGLE_ISSUER ? GOOGLE_ORIGINS : [issuer]);
  return async (url, { method, headers, body }) => {
    // Forms are all that the library sends.
    const isForm = body instanceof URLSearchParams;
    if (!isForm && body !== undefined && body !== null) throw new Error('a body of another kind');
    return pinned(url, { method, headers, ...(isForm ? { body } : {}) });
  };
}

async function discover(settings: GoogleSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer());
  // Plain http is for a provider that this server simulates, on this machine.
  const plain = settings.isDemo ? [openid.allowInsecureRequests] : [];
  return openid.discovery(
    issuer,
    settings.clientId,
    { id_token_signed_response_alg: 'RS256' },
    openid.ClientSecretPost(settings.clientSecret),
    {
      [openid.customFetch]: fetchFor(issuer.href.replace(/\/$/, '')),
      // The library would trust TLS for the proof; its signature is checked all the same.
      execute: [openid.enableNonRepudiationChecks, ...plain],
    },
  );
}

function statusOf(answer: unknown): number {
  return answer instanceof Response ? answer.status : 0;
}

/** Returns what is really the matter when the library gives up: that nothing is known, or that the proof does not hold. */
function failureOf(error: unknown): Error {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof OutboundFailure) return each;
  }
  const answer = error instanceof Error ? error.cause : undefined;
  const status = error instanceof openid.ResponseBodyError ? error.status : statusOf(answer);
  if (status >= 500 || status === 429) return new OutboundFailure('unreadable', 'the issuer');
  return new SocialRefusal(error instanceof Error ? error.message : String(error));
}

function identityOf(claims: unknown): SocialIdentity {
  const { iss, sub, email, email_verified, name } = Claims.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: name ?? null,
  };
}

/** Google, by OpenID Connect: authorization code, PKCE, state, nonce; issuer, audience, time and signature are checked. */
export function createGoogleClient(settings: GoogleSettings): SocialClient {
  let description: { at: number; config: Promise<openid.Configuration> } | undefined;
  const describe = async (): Promise<openid.Configuration> => {
    if (description === undefined || performance.now() - description.at > DESCRIPTION_MS) {
      const config = discover(settings);
      description = { at: performance.now(), config };
      config.catch(() => (description = undefined));
    }
    try {
      return await description.config;
    } catch (error) {
      const failure = failureOf(error);
      // A provider whose description cannot be read has refused nothing.
      throw failure instanceof OutboundFailure
        ? failure
        : new OutboundFailure('unreadable', new URL(settings.issuer()).host);
    }
  };
  return {
    id: 'google',
    name: 'Google',
    isDemo: settings.isDemo,
    authorizationUrl: async ({ state, verifier, nonce }) => {
      const url = openid.buildAuthorizationUrl(await describe(), {
        redirect_uri: settings.redirectUri(),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return url.href;
    },
    identify: async ({ code, iss }, { state, verifier, nonce }) => {
      const config = await describe();
      const url = new URL(settings.redirectUri());
      // Only Google's browsers come back to Google's address, so a missing issuer cannot be another one's.
      url.search = new URLSearchParams({
        code,
        state,
        iss: iss ?? config.serverMetadata().issuer,
      }).toString();
      try {
        const tokens = await openid.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims());
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
