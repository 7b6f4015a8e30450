// As in exact-math.ts: only + - * / % and square roots, which IEEE 754 fixes, so that every runtime gives the same bits.

const HALF_PI = 1.5707963267948966;
// The part of half of pi that a double cannot hold.
const HALF_PI_REST = 6.123233995736766e-17;

// Angles whose tangents are 0, 1/4, 1/2, 3/4 and 1.
const QUARTER_ANGLES = [
  0, 0.24497866312686414, 0.4636476090008061, 0.6435011087932844, 0.7853981633974483,
] as const;

/** Returns the sine of an angle in radians, the same in every runtime; error below 2e-16 up to 1e15. NaN for NaN and infinity. */
export function sine(x: number): number {
  return ofQuadrant(x, 0);
}

/** Returns the cosine of an angle in radians, the same in every runtime; error below 2e-16 up to 1e15. NaN for NaN and infinity. */
export function cosine(x: number): number {
  return ofQuadrant(x, 1);
}

/** Returns the tangent of an angle in radians, the same in every runtime. NaN for NaN and infinity. */
export function tangent(x: number): number {
  return sine(x) / cosine(x);
}

/** Returns the angle, -pi/2 to pi/2, whose tangent is `x`, the same in every runtime. NaN for NaN. */
export function arcTangent(x: number): number {
  if (x < 0) return -arcTangent(-x);
  if (x > 1) return HALF_PI - arcTangent(1 / x);
  if (Number.isNaN(x)) return NaN;
  const quarter = Math.floor(4 * x + 0.5);
  const tangent = quarter / 4;
  const rest = (x - tangent) / (1 + x * tangent); // |rest| <= 0.125
  const square = rest * rest;
  let series = 0;
  for (let k = 17; k >= 3; k -= 2) series = square * (1 / k - series);
  return QUARTER_ANGLES[quarter]! + (rest - rest * series);
}

/** Returns the angle, -pi/2 to pi/2, whose sine is `x`, the same in every runtime. NaN outside -1 to 1. */
export function arcSine(x: number): number {
  return arcTangent(x / Math.sqrt((1 - x) * (1 + x)));
}

/** Returns the angle, 0 to pi, whose cosine is `x`, the same in every runtime. NaN outside -1 to 1. */
export function arcCosine(x: number): number {
  return 2 * arcTangent(Math.sqrt((1 - x) / (1 + x)));
}

/** Sine of an angle that many quarter turns further on. */
function ofQuadrant(x: number, quarterTurns: number): number {
  if (!(x - x === 0)) return NaN;
  let rest = x % HALF_PI; // exact
  let turns = Math.round((x - rest) / HALF_PI);
  if (Math.abs(rest) > HALF_PI / 2) {
    turns += Math.sign(rest);
    rest -= Math.sign(rest) * HALF_PI;
  }
  rest -= turns * HALF_PI_REST;
  const quadrant = (((turns + quarterTurns) % 4) + 4) % 4;
  const value = quadrant % 2 === 0 ? sineSeries(rest) : cosineSeries(rest);
  return quadrant < 2 ? value : -value;
}

/** Sine of |x| <= pi/4. */
function sineSeries(x: number): number {
  const square = x * x;
  let series = 0;
  for (let k = 19; k >= 3; k -= 2) series = (square * (1 - series)) / (k * (k - 1));
  return x - x * series;
}

/** Cosine of |x| <= pi/4. */
function cosineSeries(x: number): number {
  const square = x * x;
  let series = 0;
  for (let k = 18; k >= 2; k -= 2) series = (square * (1 - series)) / (k * (k - 1));
  return 1 - series;
}
