import { randomUUID } from 'node:crypto';
import { later } from '../process/clock.ts';
import { endSession, insertSession, lockLiveSession } from '../db/queries/sessions.ts';
import type { UserSpace } from '../db/user-space.ts';
import { browserHash } from './browser-hash.ts';
import type { SessionDeps } from './sessions.ts';
import { ACCESS_TOKEN_MS } from './tokens.ts';

/** Method of a session whose token came in the address of a page: whoever sent the link has chosen the account. */
export const ADDRESS_METHOD = 'address';

/** Browser that opened an address with an access token. */
export interface AddressVisitor {
  /** Secret of the browser, where it has one. */
  readonly browser: string | undefined;
  readonly userAgent: string;
  /** Whether its user has agreed to be signed in to that account. */
  readonly isAgreed: boolean;
}

/** Outcome of opening an address with a token. */
export type AddressOutcome = { readonly accessToken: string } | 'must-agree' | 'over';

/**
 * Puts a session of this browser in the place of the one whose token came in an address. It proves nothing, has no
 * refresh token and ends with its access token; the token of the address is worth nothing afterwards.
 */
export async function startAddressSession(
  deps: SessionDeps,
  space: UserSpace,
  sessionId: string,
  { browser, userAgent, isAgreed }: AddressVisitor,
): Promise<AddressOutcome> {
  const now = deps.clock();
  const sent = await lockLiveSession(space, sessionId, now);
  if (sent === undefined) return 'over';
  const begunBy = browser === undefined ? undefined : browserHash(browser);
  const isBegunHere = begunBy !== undefined && sent.begun_by?.equals(begunBy) === true;
  if (!isBegunHere && !isAgreed) return 'must-agree';
  await endSession(space, sent.id, { at: now, reason: 'replaced' });
  const id = randomUUID();
  await insertSession(space, {
    ...sent,
    id,
    method: ADDRESS_METHOD,
    strong_at: null,
    signed_in_at: now,
    last_seen_at: now,
    expires_at: later(now, ACCESS_TOKEN_MS),
    user_agent: userAgent.slice(0, 300),
    device_id: null,
    begun_by: null,
  });
  return { accessToken: await deps.tokens.issueAccess(space.userId, id) };
}
