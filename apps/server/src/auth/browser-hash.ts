import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a browser's secret, by which the browser is known again. */
export function browserHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
