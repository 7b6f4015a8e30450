import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../context.ts';
import { clientOfAddress } from './rate-limits.ts';

/** Ways to sign in whose codes or passwords can be guessed. Each is locked by itself. */
export type GuessableWay = 'authenticator' | 'password' | 'recovery' | 'code' | 'step-up';

/** A try that can be guessed. */
interface Guess {
  readonly http: FastifyRequest;
  readonly way: GuessableWay;
  readonly account: string;
  readonly device?: string | undefined;
}

/**
 * Runs a try to sign in that can be guessed, and throws the 429 failure when there were too many. It is counted before it
 * is run, so that tries at once do not slip through together, and the count is undone when it succeeds. Unknown
 * accounts are counted like those that exist.
 *
 * A browser that the account knows has a count of its own, so that strangers who guess cannot lock its owner out of it. Neither
 * it nor a step-up is counted by address, which strangers may share: their own counts bound them.
 *
 * @param account - Id of the account, or what was said of it where there is none.
 * @param device - Browser from which the owner has signed in before; undefined for any other.
 * @param attempt - Returns undefined when the try was wrong.
 */
export async function countedTry<Result>(
  { rateLimits, keyedHash }: ApiContext,
  { http, way, account, device = '' }: Guess,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (way !== 'step-up' && device === '') {
    await rateLimits.count('signIn', clientOfAddress(http.ip));
  }
  // A hash, as what was said may be anything, of any length.
  const key = keyedHash.of('try', way, account, device).toString('base64url');
  await rateLimits.count('tries', key);
  await rateLimits.count('triesOfDay', key);
  const result = await attempt();
  if (result !== undefined) {
    await rateLimits.forgive('tries', key);
    await rateLimits.forgive('triesOfDay', key);
  }
  return result;
}
