// Prices move in ticks and quantities in lots. 0.1 has no exact binary form, so whole fractions of 1 are divided, not multiplied.

const TOLERANCE = 1e-9;

/** Remainder of a quantity or a sum after rounding, as a ratio of it, that counts as nothing. */
export const DUST_RATIO = 1e-12;

function multiple(count: number, step: number): number {
  const perUnit = Math.round(1 / step);
  return perUnit >= 1 && Math.abs(perUnit * step - 1) < 1e-12 ? count / perUnit : count * step;
}

/** Returns the largest multiple of `step` that is not above `x`, a billionth of a step forgiven; `x` itself when step is 0. */
export function floorToStep(x: number, step: number): number {
  return step > 0 ? multiple(Math.floor(x / step + TOLERANCE), step) : x;
}

/** Returns the smallest multiple of `step` that is not below `x`, a billionth of a step forgiven; `x` itself when step is 0. */
export function ceilToStep(x: number, step: number): number {
  return step > 0 ? multiple(Math.ceil(x / step - TOLERANCE), step) : x;
}
