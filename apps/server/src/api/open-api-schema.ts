import { ApiError, type RouteContract } from '@stratloom/contracts';
import type { FastifySchema } from 'fastify';

const FAILURES = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '415',
  '429',
  '500',
  '501',
  '502',
  '503',
];

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
    response: { 200: answer, ...Object.fromEntries(FAILURES.map((code) => [code, ApiError])) },
  };
}
