import {
  arcCosine,
  arcSine,
  arcTangent,
  cosine,
  exponential,
  naturalLog,
  power,
  sine,
  tangent,
} from '@stratloom/engine/model';

/** Largest whole exponent that is multiplied out. */
const MOST_FACTORS = 1024;

/** Functions of one number; NaN for NaN and where they are not defined. */
export const FUNCTIONS: Readonly<Record<string, (x: number) => number>> = {
  'math.abs': Math.abs,
  'math.acos': arcCosine,
  'math.asin': arcSine,
  'math.atan': arcTangent,
  'math.ceil': (x) => Math.ceil(x) + 0,
  'math.cos': cosine,
  'math.exp': exponential,
  'math.floor': Math.floor,
  'math.log': naturalLog,
  'math.log10': log10,
  'math.sign': Math.sign,
  'math.sin': sine,
  'math.sqrt': Math.sqrt,
  'math.tan': tangent,
  'math.todegrees': (x) => (x * 180) / Math.PI,
  'math.toradians': (x) => (x * Math.PI) / 180,
};

/** Returns the whole number next to `x`, the upper one of two; 0 rather than -0. */
export function roundHalfUp(x: number): number {
  return Math.round(x) + 0;
}

/** Returns `x` with so many digits behind the point; `x` itself where it has no more. */
export function roundTo(x: number, digits: number): number {
  const unit = wholePower(10, Math.trunc(digits));
  const rounded = roundHalfUp(x * unit) / unit;
  return rounded - rounded === 0 ? rounded : x;
}

/** Returns the multiple of `step` next to `x`, the upper one of two; `x` itself when step is 0. */
export function roundToStep(x: number, step: number): number {
  if (!(step > 0)) return x;
  const count = roundHalfUp(x / step);
  // 0.01 has no exact binary form: whole fractions of 1 are divided, not multiplied.
  const perUnit = Math.round(1 / step);
  return perUnit >= 1 && Math.abs(perUnit * step - 1) < 1e-12 ? count / perUnit : count * step;
}

/** Returns `base` to the power `exponent`: whole exponents are multiplied out, so that whole results are exact. */
export function pow(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= MOST_FACTORS) {
    return wholePower(base, exponent);
  }
  if (Number.isInteger(exponent) && base < 0) {
    return exponent % 2 === 0 ? power(-base, exponent) : -power(-base, exponent);
  }
  return exponent === 0.5 ? Math.sqrt(base) : power(base, exponent);
}

function wholePower(base: number, exponent: number): number {
  let result = 1;
  let factor = base;
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= factor;
    factor *= factor;
  }
  return exponent < 0 ? 1 / result : result;
}

/** Whole powers of 10 give whole numbers. */
function log10(x: number): number {
  const result = naturalLog(x) / Math.LN10;
  const whole = Math.round(result);
  return Math.abs(result - whole) < 1e-9 && pow(10, whole) === x ? whole : result;
}
