import { randomBytes } from 'node:crypto';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  deleteChallenge,
  deleteExpiredChallenges,
  insertChallenge,
} from '../db/queries/challenges.ts';

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;

/** Purpose of a challenge; it answers nothing else. */
export type ChallengePurpose = 'passkey-registration' | 'passkey-authentication' | 'step-up';

/**
 * Gives out a challenge of 256 random bits, base64url.
 *
 * @param subject - Account or session that it is bound to; undefined when nobody is known yet.
 */
export async function giveChallenge(
  database: Database,
  clock: Clock,
  purpose: ChallengePurpose,
  subject?: string,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock();
  await deleteExpiredChallenges(database.shared, now);
  await insertChallenge(database.shared, {
    challenge,
    purpose,
    subject: subject ?? null,
    expires_at: later(now, CHALLENGE_MS),
  });
  return challenge;
}

/**
 * Takes a challenge back; whatever comes of it, it cannot be answered again.
 *
 * @returns true when it was given out for this purpose and subject and is still young.
 */
export async function takeChallenge(
  database: Database,
  clock: Clock,
  challenge: string,
  purpose: ChallengePurpose,
  subject?: string,
): Promise<boolean> {
  const given = await deleteChallenge(database.shared, challenge);
  return (
    given !== undefined &&
    given.purpose === purpose &&
    given.subject === (subject ?? null) &&
    given.expires_at > clock()
  );
}
