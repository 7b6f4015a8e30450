import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTHORIZATION_MS } from '../../auth/authorization-attempts.ts';
import { ApiFailure } from '../api-failure.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** On https the name itself makes browsers refuse a cookie that another host or an insecure page has set. */
function nameFor(origin: string): string {
  return origin.startsWith('https:') ? '__Host-stratloom_visit' : 'stratloom_visit';
}

/** Returns the secret by which a browser is known again on its way back, or undefined when it has none. */
export function browserSecret(request: FastifyRequest, origin: string): string | undefined {
  const wanted = `${nameFor(origin)}=`;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(wanted))
    .map((each) => each.slice(wanted.length));
  const [value, ...others] = values;
  // Two of them: somebody else has put one there.
  if (value === undefined || others.length > 0 || !SECRET.test(value)) return undefined;
  return value;
}

/** Gives a browser its secret for the time of an authorization attempt, the one that it has if it has one; returns it. */
export function keepBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): string {
  const secret = browserSecret(request, origin) ?? randomBytes(32).toString('base64url');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(origin)}=${secret}; Path=/; Max-Age=${AUTHORIZATION_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
  return secret;
}

/** Throws the 403 failure for a request that a page of another site makes in a browser. */
export function requireOwnPage(request: FastifyRequest, origin: string): void {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  const isForeign =
    (from !== undefined && from !== origin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (!isForeign) return;
  throw new ApiFailure(403, 'request.other-site', 'This request came from another site.', {
    remedy: 'Start again on a Stratloom page.',
  });
}
