/** Number of values in [from, to). */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const MOST_BINS = 36;
/** Share of values at each end that may lie outside of the equal bins; they count in the first and the last. */
const TAIL_SHARE = 0.005;

/** Smallest of 1, 2, 5 times a power of ten that is not below `least`. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

/**
 * Counts values in bins of equal, round width; the first and the last reach as far as the smallest and the largest value, so
 * that a few extremes do not squeeze all others into one bin.
 *
 * @param leastWidth - Bins are not narrower; 1 for whole numbers.
 * @returns Lowest first; empty for no values.
 */
export function binsOf(values: ArrayLike<number>, leastWidth: number): Bin[] {
  const sorted = Float64Array.from(values).toSorted();
  const { length } = sorted;
  if (length === 0) return [];
  const at = (share: number) => sorted[Math.round(share * (length - 1))] ?? 0;
  const [smallest, low, high, largest] = [at(0), at(TAIL_SHARE), at(1 - TAIL_SHARE), at(1)];
  const width = roundWidth(Math.max(leastWidth, (high - low) / MOST_BINS));
  const first = Math.floor(low / width);
  const count = Math.floor(high / width) - first + 1;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of sorted) {
    const bin = Math.max(0, Math.min(count - 1, Math.floor(value / width) - first));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((inBin, bin) => ({
    from: bin === 0 ? Math.min(smallest, first * width) : (first + bin) * width,
    to: bin === count - 1 ? Math.max(largest, (first + count) * width) : (first + bin + 1) * width,
    count: inBin,
  }));
}
