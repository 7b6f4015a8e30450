import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether two secrets are the same, in a time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
