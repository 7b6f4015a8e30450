// Prices move in ticks and quantities in lots. 0.1 has no exact binary form, so whole fractions of 1 are divided, not multiplied.

const TOLERANCE = 1e-9;
/** Rounding of a quotient, as a ratio of it: a few bits of a Float64. It is more than the tolerance from a million steps on. */
const ROUNDING = 1e-15;

/** Remainder of a quantity or a sum after rounding, as a ratio of it, that counts as nothing. */
export const DUST_RATIO = 1e-12;

function multiple(count: number, step: number): number {
  const perUnit = Math.round(1 / step);
  return perUnit >= 1 && Math.abs(perUnit * step - 1) < 1e-12 ? count / perUnit : count * step;
}

/** Steps that a count may miss the next whole number by. */
function forgiven(count: number): number {
  return Math.max(TOLERANCE, Math.abs(count) * ROUNDING);
}

/**
 * Returns the largest multiple of `step` that is not above `x`, forgiven a billionth of a step or the rounding of `x / step`, whichever is
 * more; `x` itself when step is 0.
 */
export function floorToStep(x: number, step: number): number {
  const count = x / step;
  return step > 0 ? multiple(Math.floor(count + forgiven(count)), step) : x;
}

/** Returns the smallest multiple of `step` that is not below `x`, forgiven as `floorToStep` forgives; `x` itself when step is 0. */
export function ceilToStep(x: number, step: number): number {
  const count = x / step;
  return step > 0 ? multiple(Math.ceil(count - forgiven(count)), step) : x;
}
