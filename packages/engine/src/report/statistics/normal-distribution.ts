import { exponential, naturalLog } from '../../model/exact-math.ts';

const ROOT_OF_TWO_PI = 2.5066282746310002;
/** From here on the continued fraction of the tail beats the series, which would lose digits. */
const TAIL_FROM = 2;
const TAIL_TERMS = 200;
const STEPS = 4;

function density(x: number): number {
  return exponential((-x * x) / 2) / ROOT_OF_TWO_PI;
}

/** Probability of a value above x >= 0. */
function upperTail(x: number): number {
  if (x >= TAIL_FROM) {
    let fraction = x;
    for (let k = TAIL_TERMS; k >= 1; k--) fraction = x + k / fraction;
    return density(x) / fraction;
  }
  let term = x;
  let sum = x;
  for (let k = 3; term > 1e-18; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 - density(x) * sum;
}

/**
 * Returns the probability that a standard normal variable is at most `x`, to 14 digits and the same in every runtime.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.11 (series) and 26.2.14 (continued fraction).
 *
 * @returns 0 to 1; NaN for NaN.
 */
export function normalProbability(x: number): number {
  if (Number.isNaN(x)) return NaN;
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
}

/**
 * Returns the value below which a standard normal variable lies with probability `p`, to 13 digits.
 * Source: Abramowitz and Stegun 26.2.23 as the start, then Newton's method.
 *
 * @param p - 0 < p < 1.
 * @returns -Infinity for 0, Infinity for 1, NaN outside.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  const tail = p < 0.5 ? p : 1 - p;
  const t = Math.sqrt(-2 * naturalLog(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let x = t - above / below;
  for (let step = 0; step < STEPS; step++) x += (upperTail(x) - tail) / density(x);
  return p < 0.5 ? -x : x;
}
