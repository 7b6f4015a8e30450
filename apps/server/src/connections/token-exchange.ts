import { z } from 'zod';
import { jsonOf, OutboundFailure, type PinnedFetch } from '../outbound/pinned-fetch.ts';
import type { OAuthCredentials } from './credentials.ts';
import { ConsentRefusal } from './venue-client.ts';

const Tokens = z.object({
  access_token: z.string().min(1).max(8192),
  refresh_token: z.string().min(1).max(8192).optional(),
  expires_in: z.number().positive().optional(),
});
const Problem = z.object({ error: z.string().regex(/^[\w.-]{1,60}$/) });

/**
 * Errors by which a token address says that a code or token is worth nothing. The others are about this server (its client
 * is not known there, its request is wrong) or about the moment: no consent of a user is over because of them.
 */
const REFUSALS: readonly string[] = ['invalid_grant', 'invalid_token', 'access_denied'];

/** Sends a form to a token address. A refusal is one only when the provider says so in its own form. */
export async function postForm(
  fetch: PinnedFetch,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
  });
  if (response.status >= 500 || response.status === 429) {
    throw new OutboundFailure('unreadable', host);
  }
  const text = response.ok && response.headers.get('content-length') === '0';
  const answer = text ? {} : await jsonOf(response, host);
  if (response.ok) return answer;
  const problem = Problem.safeParse(answer);
  if (problem.success && REFUSALS.includes(problem.data.error)) {
    throw new ConsentRefusal(problem.data.error);
  }
  throw new OutboundFailure('unreadable', host);
}

/** Asks a token address for tokens; throws ConsentRefusal, or OutboundFailure when nothing follows from its answer. */
export async function fetchTokens(
  fetch: PinnedFetch,
  url: string,
  form: Readonly<Record<string, string>>,
  now: () => number,
): Promise<OAuthCredentials> {
  const answer = Tokens.safeParse(await postForm(fetch, url, form));
  if (!answer.success) throw new OutboundFailure('unreadable', new URL(url).host);
  const { access_token, refresh_token, expires_in } = answer.data;
  return {
    type: 'oauth',
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: expires_in === undefined ? null : now() + expires_in * 1000,
  };
}
