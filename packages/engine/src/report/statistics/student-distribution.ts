import { exponential, naturalLog } from '../../model/exact-math.ts';

const HALF_LOG_OF_TWO_PI = 0.9189385332046728;
const STIRLING_FROM = 12;
const MOST_TERMS = 10_000;
const ACCURACY = 1e-16;
/** Keeps Lentz's method from dividing by zero. */
const TINY = 1e-300;

/** Logarithm of the gamma function for x > 0: recurrence up to 12, then Stirling's series (Abramowitz and Stegun 6.1.41). */
function logGamma(x: number): number {
  let shift = 1;
  let z = x;
  for (; z < STIRLING_FROM; z++) shift *= z;
  const square = 1 / (z * z);
  const series = 1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680));
  return (z - 0.5) * naturalLog(z) - z + HALF_LOG_OF_TWO_PI + series / z - naturalLog(shift);
}

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < TINY ? TINY : d);
  let value = d;
  for (let m = 1; m < MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 + term * d;
      c = 1 + term / c;
      d = 1 / (Math.abs(d) < TINY ? TINY : d);
      c = Math.abs(c) < TINY ? TINY : c;
      change = c * d;
      value *= change;
    }
    if (Math.abs(change - 1) < ACCURACY) break;
  }
  return value;
}

/** The regularised incomplete beta function I_x(a, b), 0 <= x <= 1. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * naturalLog(x) + b * naturalLog(1 - x);
  const front = exponential(logFront);
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/**
 * Returns the probability that a variable of Student's t distribution is at least as far from zero as `t`, on either side,
 * to about ten digits and the same in every runtime. Source: DLMF 8.17.
 *
 * @param degrees - Degrees of freedom, > 0.
 * @returns 0 to 1; NaN for NaN.
 */
export function studentTwoSidedProbability(t: number, degrees: number): number {
  if (Number.isNaN(t) || !(degrees > 0)) return NaN;
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}
