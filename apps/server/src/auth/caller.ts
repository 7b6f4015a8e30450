import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { readCallingSession } from '../db/queries/sessions.ts';
import { isProofDue } from './address-proof.ts';
import type { Tokens } from './tokens.ts';

/** Somebody who is signed in, as one request sees them. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** When they last proved who they are. */
  readonly signedInAt: Date;
  /** Method of the proof. */
  readonly method: string;
  /** When they last proved it by a passkey or an authenticator; undefined = never in this session. */
  readonly strongAt: Date | undefined;
  /** Until when they move no money, as the account was recovered by e-mail; undefined = nothing is held back. */
  readonly noMoneyBefore: Date | undefined;
  /** Whether they have put the proof of their address off for as long as they may. */
  readonly isProofDue: boolean;
  /** When their access token ends. */
  readonly expiresAt: Date;
}

/**
 * Returns who holds an access token, or undefined when it is not good now. The session is looked up each time, so that
 * a sign-out counts at once on every process.
 */
export async function callerOf(
  deps: { database: Database; tokens: Tokens; clock: Clock },
  accessToken: string,
): Promise<Caller | undefined> {
  const claims = await deps.tokens.readAccess(accessToken);
  if (claims === undefined) return undefined;
  const now = deps.clock();
  const session = await deps.database.forUser(claims.userId, (space) =>
    readCallingSession(space, claims.sessionId, now),
  );
  if (session === undefined) return undefined;
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    signedInAt: session.signed_in_at,
    method: session.method,
    strongAt: session.strong_at ?? undefined,
    noMoneyBefore: session.no_money_before ?? undefined,
    isProofDue: isProofDue({ ...session, created_at: session.created_at_user }, now),
    expiresAt: claims.expiresAt,
  };
}
