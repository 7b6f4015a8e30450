/** Deviation of the sum of four 16-bit uniforms: sqrt(4 / 12) times 2^16. */
const SUM_DEVIATION = 37_837.227;

/** Mean of the sum of four 16-bit uniforms. */
const SUM_MEAN = 131_070;

/**
 * A stream of random numbers that its seed decides: mulberry32.
 *
 * Only integer steps and divisions, so that every runtime draws the same.
 */
export class SeededRandom {
  #state: number;

  /** @param seed - 32-bit integer, best from `mixSeeds`. */
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Next 32 random bits, 0 to 2^32 - 1. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return this.bits() / 4_294_967_296;
  }

  /** Roughly normal with mean 0 and deviation 1, never past 3.5: a sum of four uniforms. */
  normal(): number {
    const first = this.bits();
    const second = this.bits();
    const sum = (first >>> 16) + (first & 0xffff) + (second >>> 16) + (second & 0xffff);
    return (sum - SUM_MEAN) / SUM_DEVIATION;
  }
}

/** Mixes whole numbers to one 32-bit seed; a change of any of them changes all bits. */
export function mixSeeds(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x01000193);
    hash ^= hash >>> 16;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}

/** Turns a text into a 32-bit seed (FNV-1a). */
export function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
