import { randomUUID } from 'node:crypto';
import type { RouteContract } from '@stratloom/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { openApiSchema } from './open-api-schema.ts';
import type { ApiContext } from './context.ts';
import { requireCaller } from './policies/bearer.ts';
import { countsOnce, madeId, once, onceRequest } from './policies/idempotency.ts';
import { clientOfAddress, type RateLimitName } from './policies/rate-limits.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that its contract has checked. */
export interface CheckedRequest<Contract extends RouteContract> {
  readonly params: Parsed<Contract['params']>;
  readonly query: Parsed<Contract['query']>;
  readonly body: Parsed<Contract['body']>;
  /** Caller; undefined on public routes. */
  readonly caller: Contract['access'] extends 'bearer' ? Caller : undefined;
  /** Id for what the request makes; where it comes with an `Idempotency-Key`, the same each time. */
  readonly newId: string;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Deviations of a route from the defaults. */
export interface RouteOptions {
  /** Rule that counts its requests, besides the one for all. */
  readonly limit?: RateLimitName;
  /** Largest body, bytes; default 1 MiB. */
  readonly bodyLimit?: number;
}

/** Path in Fastify's spelling. */
function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Adds the route of a contract to a server: counts its requests, finds out who calls, checks what comes in against the
 * contract, runs `handler`, and lets nothing out that the contract does not name.
 */
export function implement<Contract extends RouteContract>(
  server: FastifyInstance,
  context: ApiContext,
  contract: Contract,
  handler: (request: CheckedRequest<Contract>) => Promise<z.output<Contract['answer']>>,
  options: RouteOptions = {},
): void {
  addRoute(server, context, contract, handler, options);
}

/** Does the same for a route whose handler sends the answer itself, as it is too large to be checked value by value. */
export function implementSending<Contract extends RouteContract>(
  server: FastifyInstance,
  context: ApiContext,
  contract: Contract,
  handler: (request: CheckedRequest<Contract>) => Promise<FastifyReply>,
  options: RouteOptions = {},
): void {
  addRoute(server, context, contract, handler, options);
}

function addRoute<Contract extends RouteContract>(
  server: FastifyInstance,
  context: ApiContext,
  contract: Contract,
  handler: (request: CheckedRequest<Contract>) => Promise<unknown>,
  options: RouteOptions,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  server.route({
    method: contract.method,
    url: fastifyPath(contract.path),
    schema: openApiSchema(contract),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: async (request) => {
      const caller =
        contract.access === 'bearer' ? await requireCaller(context, request) : undefined;
      if (caller !== undefined) callers.set(request, caller);
      if (options.limit === undefined) return;
      await context.rateLimits.count(options.limit, caller?.userId ?? clientOfAddress(request.ip));
    },
    preValidation: async (request) => {
      // "No body" and "an empty one" mean the same where every field may be left out.
      if (contract.body !== undefined) request.body ??= {};
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const caller = callers.get(request);
      const asOnce =
        caller !== undefined && countsOnce(contract)
          ? onceRequest(context, caller.userId, request)
          : undefined;
      const newId = asOnce === undefined ? randomUUID() : madeId(asOnce);
      const checked = { params, query, body, caller, newId, http: request, reply };
      // The schemas have parsed these values before the handler runs; Fastify's types cannot say so here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const work = async () => handler(checked as CheckedRequest<Contract>);
      return asOnce === undefined ? work() : once(context, asOnce, work);
    },
  });
}
