import { randomInt } from 'node:crypto';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  countCodeAttempt,
  deleteExpiredCodes,
  pendingCodeUntil,
  putOneTimeCode,
  takeOneTimeCode,
} from '../db/queries/one-time-codes.ts';
import { isSameHash, type KeyedHash } from './keyed-hash.ts';

/** Lifetime of a code by SMS or e-mail. */
export const CODE_MS = 5 * 60_000;

/** Ports of one-time codes. */
export interface CodeDeps {
  readonly database: Database;
  readonly keyedHash: KeyedHash;
  readonly clock: Clock;
}

/** Purpose and owner of a code; it opens nothing else. */
export interface CodeSubject {
  readonly channel: 'sms' | 'email';
  readonly purpose: 'signin' | 'signup' | 'link' | 'verify' | 'recovery';
  /** Phone number or e-mail address. */
  readonly receiver: string;
  /** Account or profile that asked for it; undefined when nobody is known yet. */
  readonly userId?: string | undefined;
  /** Random text of the browser that asked for it: another one has a code and tries of its own. Undefined = it names itself by none. */
  readonly askedBy?: string | undefined;
}

function hashOf(keyedHash: KeyedHash, subject: CodeSubject): Buffer {
  const { channel, purpose, receiver, userId = '', askedBy = '' } = subject;
  return keyedHash.of('code-subject', channel, purpose, receiver, userId, askedBy);
}

/**
 * Makes a code of six digits that replaces the subject's last one; it is stored as a keyed hash.
 *
 * @param sendId - Message that will carry it; undefined when none will be sent, as there is nobody to send it to. The
 * code is made all the same, so that nobody can tell by what follows.
 */
export async function giveCode(
  { database, keyedHash, clock }: CodeDeps,
  subject: CodeSubject,
  sendId?: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock();
  const hash = hashOf(keyedHash, subject);
  const expiresAt = later(now, CODE_MS);
  await deleteExpiredCodes(database.shared, now);
  await putOneTimeCode(database.shared, {
    subject: hash,
    code_hash: keyedHash.of('code', hash.toString('hex'), code),
    send_id: sendId ?? null,
    expires_at: expiresAt,
  });
  return { code, expiresAt };
}

/** Tries a code and, when it is right, uses it up; returns the message that carried it. */
export async function takeCode(
  { database, keyedHash, clock }: CodeDeps,
  subject: CodeSubject,
  code: string,
): Promise<{ sendId: string | null } | undefined> {
  const hash = hashOf(keyedHash, subject);
  const wanted = await countCodeAttempt(database.shared, hash, clock());
  const given = keyedHash.of('code', hash.toString('hex'), code);
  if (wanted === undefined || !isSameHash(wanted, given)) return undefined;
  return takeOneTimeCode(database.shared, hash, given);
}

/** Returns until when the subject's code may be tried, or undefined when there is none. */
export async function pendingUntil(
  { database, keyedHash, clock }: CodeDeps,
  subject: CodeSubject,
): Promise<Date | undefined> {
  return pendingCodeUntil(database.shared, hashOf(keyedHash, subject), clock());
}
