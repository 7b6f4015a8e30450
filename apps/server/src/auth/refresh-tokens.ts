import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns a new refresh token: 256 random bits, base64url. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the form in which a refresh token is stored: nobody can sign in with what the database holds. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Returns the token that follows `token`. It is derived, not drawn: a client whose answer was lost and who asks again is
 * given the same successor, although none is stored. Without `refreshKey` it cannot be foretold.
 */
export function successorOf(token: string, refreshKey: Buffer): string {
  return createHmac('sha256', refreshKey).update(token).digest('base64url');
}
