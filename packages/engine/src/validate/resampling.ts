import type { RandomSource } from '../model/seeded-random.ts';

/**
 * Returns indexes of a resample by the stationary bootstrap: blocks of consecutive indexes that begin anywhere, wrap around at the
 * end, and have random lengths with the mean `meanBlock`. What follows one another mostly stays together, so that streaks and calm
 * times survive. Source: D. Politis and J. Romano, The Stationary Bootstrap (1994).
 *
 * @param count - Of the values, and of the indexes.
 * @param meanBlock - At least 1, which draws each index by itself.
 */
export function stationaryResample(
  count: number,
  meanBlock: number,
  random: RandomSource,
): Int32Array {
  const indexes = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const begins = i === 0 || random.next() * meanBlock < 1;
    at = begins ? random.below(count) : (at + 1) % count;
    indexes[i] = at;
  }
  return indexes;
}

/** Returns the numbers from 0 to `count` - 1 in a random order. Source: Fisher and Yates, in the form of R. Durstenfeld (1964). */
export function shuffledIndexes(count: number, random: RandomSource): Int32Array {
  const indexes = Int32Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const value = indexes[last] ?? 0;
    indexes[last] = indexes[other] ?? 0;
    indexes[other] = value;
  }
  return indexes;
}

/** Returns the usual mean length of blocks for so many values: the cube root, which grows as the best length does. */
export function usualBlockLength(count: number): number {
  // The cube root, rounded: that of the platform may differ in its last digit.
  let length = 1;
  while ((length + 0.5) * (length + 0.5) * (length + 0.5) <= count) length += 1;
  return length;
}
