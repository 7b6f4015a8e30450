import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Hashes short secrets (codes, numbers) with a key that is not in the database: without it, six digits cannot be found
 * by trying them all.
 */
export class KeyedHash {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Returns the hash of some texts for a purpose; the same texts in another order or for another purpose differ. */
  of(purpose: string, ...texts: readonly string[]): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([purpose, ...texts]))
      .digest();
  }
}

/** Returns whether two hashes are equal, in a time that does not tell where they differ. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
