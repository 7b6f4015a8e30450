import type { ReturnBin } from './report.ts';

const MOST_BINS = 40;

/**
 * Counts returns in bins of equal width whose edges are multiples of a round number (1, 2 or 5 times a power of ten).
 *
 * @returns Lowest first, at most 41 bins, 0 always an edge; empty for no returns.
 */
export function returnBins(returns: Float64Array): ReturnBin[] {
  if (returns.length === 0) return [];
  let low = 0;
  let high = 0;
  for (const value of returns) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const width = roundWidth((high - low) / MOST_BINS);
  const firstStep = Math.floor(low / width);
  const binCount = Math.floor(high / width) - firstStep + 1;
  const counts = Array.from({ length: binCount }, () => 0);
  for (const value of returns) {
    const bin = Math.floor(value / width) - firstStep;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({
    fromRatio: (firstStep + bin) * width,
    toRatio: (firstStep + bin + 1) * width,
    count,
  }));
}

/** Smallest of 1, 2, 5 times a power of ten that is not below `least`, and never below 0.0001. */
function roundWidth(least: number): number {
  let power = 0.0001;
  for (;;) {
    for (const factor of [1, 2, 5]) {
      if (power * factor >= least) return power * factor;
    }
    power *= 10;
  }
}
