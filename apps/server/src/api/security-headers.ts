import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './is-call.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Mark that a style element of this answer must carry to count. */
    cspNonce: string;
  }
}

const YEAR_S = 31_536_000;

/** Returns the policy of a page: nothing from elsewhere, no inline script, no eval; styles by `nonce`. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Puts the security headers on one answer. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): void {
  reply.cspNonce = randomBytes(16).toString('base64');
  reply.headers({
    'content-security-policy': contentSecurityPolicy(reply.cspNonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-request-id': request.id,
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  });
  if (isCall(request)) reply.header('cache-control', 'no-store');
}

/** Puts the security headers on the answer to every request that can be read, bad ones included. */
export function addSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  server.decorateReply('cspNonce', '');
  server.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, isHttps);
  });
}
