/** Greatest difference of two numbers that Pine takes for equal: in comparisons, `rising`, `percentrank` and a few more. */
export const EQUALITY_TOLERANCE = 1e-10;

/** True for a number that can be computed with: not na, not infinite. */
export function isKnown(value: number): boolean {
  return value - value === 0;
}

/** True when `a` is above `b` by more than what counts as equal. False for na. */
export function isAbove(a: number, b: number): boolean {
  return a - b > EQUALITY_TOLERANCE;
}

/** True when a size or a distance counts as 0. */
export function isNothing(value: number): boolean {
  return Math.abs(value) <= EQUALITY_TOLERANCE;
}

/** Returns `part` / `whole`, NaN where that is no number, as for a whole of 0. */
export function quotient(part: number, whole: number): number {
  const ratio = part / whole;
  return isKnown(ratio) ? ratio : NaN;
}

/** Returns the value, or 0 where it is less; NaN for NaN. Exact. */
export function positivePart(value: number): number {
  return (value + Math.abs(value)) * 0.5;
}

/** True when `a` is below `b` by more than what counts as equal. False for na. */
export function isBelow(a: number, b: number): boolean {
  return b - a > EQUALITY_TOLERANCE;
}

/** True when `a` is at most `b`, or above it by what counts as equal. False for na. */
export function isAtMost(a: number, b: number): boolean {
  return a <= b || a - b <= EQUALITY_TOLERANCE;
}

/** True when `a` is at least `b`, or below it by what counts as equal. False for na. */
export function isAtLeast(a: number, b: number): boolean {
  return a >= b || b - a <= EQUALITY_TOLERANCE;
}

/** True when two numbers differ by no more than what counts as equal. False for na. */
export function isSame(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= EQUALITY_TOLERANCE;
}
