import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import { isLoopback } from '../../process/provider-settings.ts';

/** Headers by which proxies tell of whom they speak for. */
const BY_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * Throws the 404 failure unless a request comes from this very machine and asks for it by its own name: whoever reaches a
 * demo provider through a proxy or by a name that was bent to this address could sign in as anybody.
 */
export function requireLocal(request: FastifyRequest): void {
  const { headers, socket } = request.raw;
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isForwarded = Object.keys(headers).some((name) => BY_PROXIES.test(name));
  if (isLoopback(host) && isLoopback(address) && !isForwarded) return;
  throw new ApiFailure(404, 'route.not-found', 'This address does not exist in the API.', {
    remedy: 'See /docs for the list of addresses.',
  });
}
