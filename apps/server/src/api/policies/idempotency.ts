import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { RouteContract } from '@stratloom/contracts';
import type { FastifyRequest } from 'fastify';
import {
  claimRequest,
  keepAnswer,
  type KeyedRequest,
  releaseRequest,
} from '../../db/queries/idempotency-keys.ts';
import { ApiFailure, badInput } from '../api-failure.ts';
import type { ApiContext } from '../context.ts';

/** Name of the header. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Retention of keys, ms. */
const KEPT_MS = 24 * 3_600_000;
/** Time that a request may take; after it another one with the same key carries it out, ms. */
const CLAIM_MS = 30_000;
/** Longest that a request waits for another one with the same key, and the pause between two looks, ms. */
const WAIT_MS = 10_000;
const LOOK_MS = 100;

/** Routes on which money moves, and those that order much work: every write there may carry a key. */
const ONCE = /^\/v1\/((accounts|deployments|orders|kill|sweeps)(\/|$)|marketplace\/purchases$)/;

/** A request whose key was checked. */
export interface OnceRequest {
  readonly userId: string;
  /** Undefined: it has none, and is carried out as often as it is sent. */
  readonly key: string | undefined;
  /** Keyed hash of what it asks for. */
  readonly requestHash: Buffer;
}

/** Returns whether the writes of a route are carried out once for each key. */
export function countsOnce({ method, path }: Pick<RouteContract, 'method' | 'path'>): boolean {
  return method !== 'GET' && ONCE.test(path);
}

/** Returns the key of a request with what it asks for. @throws ApiFailure 400 for a key that is none. */
export function onceRequest(
  { keyedHash }: Pick<ApiContext, 'keyedHash'>,
  userId: string,
  { method, params, query, body, headers, routeOptions }: FastifyRequest,
): OnceRequest {
  const key = headers[IDEMPOTENCY_KEY];
  const asked = JSON.stringify([params, query, body]);
  const requestHash = keyedHash.of('idempotency', method, routeOptions.url ?? '', asked);
  if (key === undefined) return { userId, key, requestHash };
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) {
    return { userId, key, requestHash };
  }
  throw badInput({
    code: 'request.idempotency-key',
    message: 'The Idempotency-Key header is not valid.',
    remedy: 'Send 1 to 255 visible characters without spaces, for example a UUID.',
  });
}

/**
 * Returns the id of what a request makes. The same key gives the same id, so that a request that is carried out again after a
 * crash finds what it has made.
 */
export function madeId({ userId, key }: Pick<OnceRequest, 'userId' | 'key'>): string {
  if (key === undefined) return randomUUID();
  const bytes = createHash('sha256')
    .update(JSON.stringify(['made', userId, key]))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    [0, 8] as const,
    [8, 12] as const,
    [12, 16] as const,
    [16, 20] as const,
    [20, 32] as const,
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

/**
 * Carries a request out, once for each key: the same one again gets the answer that was given, while it is carried out it is
 * waited for. Only what was done is kept. A process that dies leaves its claim, and the next request with the key does the work
 * again: all of it must be repeatable.
 *
 * @throws ApiFailure 422 when the key was used for something else, 409 when the other request takes too long.
 */
export async function once(
  context: Pick<ApiContext, 'database' | 'logger'>,
  request: OnceRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { key, userId } = request;
  if (key === undefined) return work();
  const claim = randomUUID();
  const found = await claimed(context, request, key, claim);
  if (found.answer !== null) {
    const answer: unknown = JSON.parse(found.answer);
    return answer;
  }
  const { database } = context;
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    await database
      .forUser(userId, (space) => releaseRequest(space, { key, claim }))
      .catch(() => {
        context.logger.warn('a key of a request stays claimed for a moment');
      });
    throw error;
  }
  const kept = { key, claim, answer: JSON.stringify(answer) };
  await database.forUser(userId, (space) => keepAnswer(space, kept));
  return answer;
}

/** Returns the request once it was carried out, or is claimed. */
async function claimed(
  { database }: Pick<ApiContext, 'database'>,
  { userId, requestHash }: OnceRequest,
  key: string,
  claim: string,
): Promise<KeyedRequest> {
  const wanted = { key, requestHash, claim, claimMs: CLAIM_MS, keptMs: KEPT_MS };
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_MS) {
    const found = await database.forUser(userId, (space) => claimRequest(space, wanted));
    if (!found.requestHash.equals(requestHash)) throw reused();
    if (found.isClaimed || found.answer !== null) return found;
    await setTimeout(LOOK_MS);
  }
  throw new ApiFailure(409, 'request.idempotency-running', 'This request is still at work.', {
    remedy: 'Send it again with the same key in a moment.',
    headers: { 'retry-after': '1' },
  });
}

function reused(): ApiFailure {
  return new ApiFailure(
    422,
    'request.idempotency-reused',
    'This Idempotency-Key was used for another request.',
    { remedy: 'Send a new key with each new request; keys are kept for 24 hours.' },
  );
}
