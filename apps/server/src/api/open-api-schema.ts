import { ApiError, type RouteContract } from '@stratloom/contracts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { countsOnce, IDEMPOTENCY_KEY } from './policies/idempotency.ts';

const FAILURES = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '415',
  '422',
  '429',
  '500',
  '501',
  '502',
  '503',
];

/** Headers of writes that are carried out once for each key; the key itself is checked with the request. */
const ONCE_HEADERS = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .unknown()
    .optional()
    .describe('1 to 255 visible characters: the same key again gets the same answer for 24 hours.'),
});

/** Returns the schema of a route for Fastify: what it checks requests and answers by, and what the API reference says. */
export function openApiSchema(contract: RouteContract): FastifySchema {
  const { params, query, body, answer } = contract;
  return {
    summary: contract.summary,
    tags: [contract.tag],
    ...(contract.access === 'bearer' ? { security: [{ bearer: [] }] } : {}),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(countsOnce(contract) ? { headers: ONCE_HEADERS } : {}),
    response: { 200: answer, ...Object.fromEntries(FAILURES.map((code) => [code, ApiError])) },
  };
}
