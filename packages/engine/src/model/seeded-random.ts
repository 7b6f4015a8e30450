/** State of a generator, to go on from it: four whole numbers of 32 bits, not all 0. */
export type RandomState = readonly [number, number, number, number];

/** Random numbers that follow from a seed, the same in every runtime. */
export interface RandomSource {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from 0 to `count` - 1. @param count - 1 to 2^32. */
  below(count: number): number;
}

/**
 * Generates random numbers from a seed. Source: D. Blackman and S. Vigna, Scrambled Linear Pseudorandom Number Generators
 * (2021), xoshiro128**; its state is filled by SplitMix32, so that neighbouring seeds have nothing in common.
 */
export class SeededRandom implements RandomSource {
  private readonly words: Uint32Array;

  /** @param seed - A whole number of which the lower 32 bits count, or a state to go on from. */
  constructor(seed: number | RandomState) {
    this.words = Uint32Array.from(typeof seed === 'number' ? filled(seed) : seed);
  }

  next(): number {
    return this.word() / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns the state after the last number. */
  state(): RandomState {
    const [a = 0, b = 0, c = 0, d = 0] = this.words;
    return [a, b, c, d];
  }

  private word(): number {
    const s = this.words;
    const [, second = 0] = s;
    const result = Math.imul(rotated(Math.imul(second, 5), 7), 9) >>> 0;
    const shifted = second << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= shifted;
    s[3] = rotated(s[3]!, 11);
    return result;
  }
}

function rotated(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count));
}

/** Source: G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators (2014), with words of 32 bits. */
function filled(seed: number): number[] {
  let state = seed | 0;
  return Array.from({ length: 4 }, () => {
    state = (state + 0x9e3779b9) | 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  });
}
