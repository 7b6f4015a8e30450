import type { Stretch } from './stretch.ts';

/** Computes a range of bars from two others. */
export type OfStretches = (results: Float64Array, left: Stretch, right: Stretch) => void;

/** Sums. */
export function addStretches(results: Float64Array, left: Stretch, right: Stretch): void {
  const { values: a, at: l, stride: s } = left;
  const { values: b, at: r, stride: t } = right;
  for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
    results[i] = a[j]! + b[k]!;
  }
}

/** Differences, left less right. */
export function subtractStretches(results: Float64Array, left: Stretch, right: Stretch): void {
  const { values: a, at: l, stride: s } = left;
  const { values: b, at: r, stride: t } = right;
  for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
    results[i] = a[j]! - b[k]!;
  }
}

/** Products. */
export function multiplyStretches(results: Float64Array, left: Stretch, right: Stretch): void {
  const { values: a, at: l, stride: s } = left;
  const { values: b, at: r, stride: t } = right;
  for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
    results[i] = a[j]! * b[k]!;
  }
}
