// Sums without error: values are split into upper and lower bits, which are summed apart.

/** Splits a number into its upper 24 and its lower 29 bits by 2^29 + 1 (Veltkamp, 1968). */
export const SPLITTER = 536_870_913;

/** A value so many times the smallest of its window may leave a trace in the sums when it leaves. */
export const OUTLIER_RATIO = 1_048_576;

const TWO_TO_30 = 1_073_741_824;

/**
 * Returns the same ratio for sums in which values weigh 1 to `length`: the sum of the upper parts has 53 bits at most, 24 of them
 * the value's own. Of more than 4,096 values of like size the sums are without an error whatever the ratio; of others the
 * last bit may be lost, until the sums are made anew.
 */
export function weightedRatio(length: number): number {
  if (length > 4096) return OUTLIER_RATIO;
  return Math.min(OUTLIER_RATIO, TWO_TO_30 / (length * (length + 1)));
}

/** Largest value that can be split without an overflow. */
const MOST_TO_SPLIT = 1e298;

/** Sums are made anew after so many windows, whatever has been in them. */
const WINDOWS_A_SUM = 64;

/** Returns the upper 24 bits of a number; the number less these is its lower part, without an error. */
export function upperPart(value: number): number {
  const scaled = value * SPLITTER;
  return scaled - (scaled - value);
}

/** Term for which sums of a window stay without an error. */
interface SumTerm {
  /** Greatest size of a value that leaves no trace. */
  readonly limit: number;
  /** Count of values after which the sums are made anew. */
  readonly rest: number;
}

/**
 * Returns how long sums of a full window hold.
 *
 * @param place - Where its oldest value is; the others follow, from the end on to the start.
 * @param ratio - A value so many times the smallest may leave a trace when it leaves.
 */
export function sumTerm(window: Float64Array, place: number, ratio: number): SumTerm {
  let smallest = Infinity;
  let largest = 0;
  for (let i = 0; i < window.length; i++) {
    const size = Math.abs(window[i]!);
    if (size > largest) largest = size;
    if (size < smallest && size > 0) smallest = size;
  }
  const limit = largest === 0 ? 0 : Math.min(smallest * ratio, MOST_TO_SPLIT);
  if (largest <= limit) return { limit, rest: window.length * WINDOWS_A_SUM };
  // Until the newest outlier has left, the others are let in: they leave after it.
  return { limit: MOST_TO_SPLIT, rest: untilLeft(window, place, limit) };
}

/** Returns the count of values that come before the one with which the newest value above `limit` leaves the window. */
function untilLeft(window: Float64Array, place: number, limit: number): number {
  const { length } = window;
  const newest = place + length - 1;
  let age = 0;
  while (!(Math.abs(window[(newest - age) % length]!) > limit)) age++;
  return length - 1 - age;
}
