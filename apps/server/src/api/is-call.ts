import type { FastifyRequest } from 'fastify';

const CALLS = '/v1/';

/**
 * Returns whether a request calls the API, rather than asking for a file or a page. The route that was found counts, not
 * the address alone: `/%761/...` and `http://host/v1/...` lead to the same routes.
 */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith(CALLS) || (routeOptions.url ?? '').startsWith(CALLS);
}
