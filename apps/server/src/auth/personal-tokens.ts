import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { usePersonalToken, userOfPersonalToken } from '../db/queries/personal-tokens.ts';
import type { Clock } from '../process/clock.ts';
import type { Caller } from './caller.ts';

/** Begin of every token, by which scanners of secrets find one that was published. */
const PREFIX = 'stl_';
const TOKEN_BYTES = 32;

/** Somebody's program, as one request sees it. */
export interface ProgramCaller extends Caller {
  /** False: it only reads. */
  readonly mayTrade: boolean;
}

/** Returns a new token with 256 random bits. */
export function newPersonalToken(): string {
  return PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the form in which a token is stored. */
export function personalTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns whether a bearer is a token of a program, good or not. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns who holds a token of a program, or undefined when it is not good now. */
export async function callerOfPersonalToken(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
): Promise<ProgramCaller | undefined> {
  const hash = personalTokenHash(token);
  const userId = await userOfPersonalToken(database.shared, hash);
  if (userId === undefined) return undefined;
  const row = await database.forUser(userId, (space) => usePersonalToken(space, hash, clock()));
  if (row === undefined) return undefined;
  return {
    ...{ userId, sessionId: row.id, method: 'token', signedInAt: row.created_at },
    // A program never confirms that it is its owner.
    ...{
      strongAt: undefined,
      noMoneyBefore: undefined,
      isProofDue: false,
      expiresAt: row.expires_at,
      mayTrade: row.may_trade,
    },
  };
}
