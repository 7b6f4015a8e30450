import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../../auth/caller.ts';
import {
  callerOfPersonalToken,
  isPersonalToken,
  type ProgramCaller,
} from '../../auth/personal-tokens.ts';
import { ApiFailure } from '../api-failure.ts';
import type { ApiContext } from '../context.ts';

/** Returns the token of an `Authorization: Bearer` header, or undefined when there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The failure of a request that needs a good access token. */
export function notSignedIn(): ApiFailure {
  return new ApiFailure(401, 'auth.not-signed-in', 'You are not signed in.', {
    remedy: 'Sign in and try again.',
  });
}

/** Returns who calls, or undefined when the request names nobody; a token that is not good is refused, not ignored. */
export async function optionalCaller(
  context: ApiContext,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  return requireCaller(context, request);
}

/** Returns who calls; throws the 401 failure unless somebody does. */
export async function requireCaller(context: ApiContext, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  if (token === undefined) throw notSignedIn();
  if (isPersonalToken(token)) return requireProgram(context, request, token);
  const caller = await callerOf(context, token);
  if (caller === undefined) throw notSignedIn();
  return caller;
}

/** Routes that programs may read, and those on which they may write with the right to trade. All others are for people. */
const READ_BY_PROGRAMS =
  /^\/v1\/(accounts|deployments|orders|strategies|market|alerts|sweeps)(\/|$)/;
const WRITTEN_BY_PROGRAMS = /^\/v1\/(accounts|deployments|orders|kill|sweeps)(\/|$)/;

async function requireProgram(
  context: ApiContext,
  request: FastifyRequest,
  token: string,
): Promise<ProgramCaller> {
  const caller = await callerOfPersonalToken(context, token);
  if (caller === undefined) throw notSignedIn();
  const { method, routeOptions } = request;
  const path = routeOptions.url ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead ? READ_BY_PROGRAMS.test(path) : WRITTEN_BY_PROGRAMS.test(path) && caller.mayTrade) {
    return caller;
  }
  throw new ApiFailure(403, 'auth.token-right', 'This token may not do that.', {
    remedy: 'Use a token that may trade, or do it in the browser.',
  });
}
