// Measures of lists of numbers without na; all give NaN for an empty list.

/** Returns the numbers that are not na; the list itself when all are known. */
export function withoutNa(numbers: readonly number[]): readonly number[] {
  for (const x of numbers) {
    if (x !== x) return numbers.filter((y) => !Number.isNaN(y));
  }
  return numbers;
}

/** Returns the sum. */
export function sum(numbers: readonly number[]): number {
  if (numbers.length === 0) return NaN;
  let total = 0;
  for (const x of numbers) total += x;
  return total;
}

/** Returns the arithmetic mean. */
export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

/** Returns the middle number, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = ascending(numbers);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Returns the most frequent number, the smallest of several. */
export function mode(numbers: readonly number[]): number {
  const sorted = ascending(numbers);
  let best = NaN;
  let bestCount = 0;
  let count = 0;
  sorted.forEach((x, i) => {
    count = i > 0 && x === sorted[i - 1] ? count + 1 : 1;
    if (count <= bestCount) return;
    best = x;
    bestCount = count;
  });
  return best;
}

/** Returns the number at `place` (from 0) in ascending order; NaN outside. */
export function nthSmallest(numbers: readonly number[], place: number): number {
  if (place !== 0 || numbers.length === 0) return ascending(numbers)[place] ?? NaN;
  let least = Infinity;
  for (const x of numbers) if (x < least) least = x;
  return least;
}

/** Returns the number at `place` (from 0) in descending order; NaN outside. */
export function nthLargest(numbers: readonly number[], place: number): number {
  if (place !== 0 || numbers.length === 0) {
    return ascending(numbers)[numbers.length - 1 - place] ?? NaN;
  }
  let greatest = -Infinity;
  for (const x of numbers) if (x > greatest) greatest = x;
  return greatest;
}

/** Returns the greatest number less the smallest. */
export function range(numbers: readonly number[]): number {
  return nthLargest(numbers, 0) - nthSmallest(numbers, 0);
}

/**
 * Returns the mean product of the deviations of pairs.
 *
 * @param biased - True: divided by the count, else by one less (0 for a single pair either way is 0 / 0 = NaN when unbiased).
 */
export function covariance(a: readonly number[], b: readonly number[], biased: boolean): number {
  const meanA = mean(a);
  const meanB = mean(b);
  return sum(a.map((x, i) => (x - meanA) * (b[i]! - meanB))) / (biased ? a.length : a.length - 1);
}

/** Returns the variance: the covariance with itself. */
export function variance(numbers: readonly number[], biased: boolean): number {
  return covariance(numbers, numbers, biased);
}

/** Returns the standard deviation. */
export function deviation(numbers: readonly number[], biased: boolean): number {
  return Math.sqrt(variance(numbers, biased));
}

/** Returns the smallest number that at least `percentage` (0 to 100) of all do not exceed. */
export function nearestRank(numbers: readonly number[], percentage: number): number {
  const place = Math.ceil((percentage * numbers.length) / 100) - 1;
  return nthSmallest(numbers, Math.max(0, place));
}

/**
 * Returns the percentile (0 to 100) between the two nearest ranks. The k-th of n numbers (from 1) stands at the percentage
 * 100 (k - 0.5) / n; outside the first and the last, they count.
 */
export function linearPercentile(numbers: readonly number[], percentage: number): number {
  const sorted = ascending(numbers);
  const place = Math.min(Math.max((percentage * sorted.length) / 100 - 0.5, 0), sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? NaN;
  const high = sorted[below + 1] ?? low;
  return low + (place - below) * (high - low);
}

function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
