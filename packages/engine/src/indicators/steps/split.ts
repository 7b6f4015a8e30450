// Sums without error: values are split into upper and lower bits, which are summed apart.

/** Splits a number into its upper 24 and its lower 29 bits by 2^29 + 1 (Veltkamp, 1968). */
export const SPLITTER = 536_870_913;

/** A value so many times the smallest of its window may leave a trace in the sums when it leaves. */
export const OUTLIER_RATIO = 1_048_576;

/** Largest value that can be split without an overflow. */
export const MOST_TO_SPLIT = 1e298;

/** Sums are made anew after so many windows, whatever has been in them. */
export const WINDOWS_A_SUM = 64;

/** Returns the upper 24 bits of a number; the number less these is its lower part, without an error. */
export function upperPart(value: number): number {
  const scaled = value * SPLITTER;
  return scaled - (scaled - value);
}
