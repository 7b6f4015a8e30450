import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOfAddress } from './rate-limits.ts';

/** Limits of what a connection may hold up. */
export interface ConnectionRules {
  /** Time in which the headers of a request have to be there, ms. */
  readonly headersMs: number;
  /** Time in which its body has to be there, ms; large uploads have more. */
  readonly bodyMs: number;
  /** Time for an upload, whose route takes large bodies and has not refused it, ms. */
  readonly uploadMs: number;
  /** Most connections of one address of the network, proxies aside. */
  readonly perAddress: number;
}

/** The rules unless others are given. */
export const DEFAULT_CONNECTIONS: ConnectionRules = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 600_000,
  perAddress: 500,
};

/** Addresses to which files are uploaded; everything else sends little. */
const UPLOADS = ['/v1/bar-sets'];

/** Ends connections that keep a server waiting for a request, and those that are too many of one address. */
export function limitConnections(
  server: FastifyInstance,
  rules: ConnectionRules,
  trustedProxies: readonly string[],
): void {
  capPerAddress(server, rules.perAddress, trustedProxies);
  server.addHook('onRequest', async (request, reply) => limitBody(request, reply, rules));
}

function limitBody(
  { raw, routeOptions }: FastifyRequest,
  { raw: answer }: FastifyReply,
  { bodyMs, uploadMs }: ConnectionRules,
): void {
  if (raw.complete) return;
  const isUpload = UPLOADS.includes(routeOptions.url ?? '');
  // Whoever has not sent a whole request by then gets no answer: reading on is what it costs.
  const end = (): void => void (raw.complete || raw.socket.destroy());
  let timer = setTimeout(() => {
    // Who uploads without an account was refused at once, and has no more time than others.
    if (!isUpload || answer.headersSent) return end();
    timer = setTimeout(end, uploadMs - bodyMs).unref();
  }, bodyMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

function capPerAddress(
  server: FastifyInstance,
  most: number,
  trustedProxies: readonly string[],
): void {
  const counts = new Map<string, number>();
  // Read as the addresses of requests are: networks, and IPv4 addresses as a server on `::` sees them, included.
  const isTrusted = compile([...trustedProxies]);
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // All visitors come from the address of the proxy; the proxy has limits of its own.
    if (address === undefined || isTrusted(address, 0)) return;
    const client = clientOfAddress(address);
    const count = (counts.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    counts.set(client, count);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left === 0) counts.delete(client);
      else counts.set(client, left);
    });
  });
}
