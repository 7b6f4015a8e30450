// JavaScript leaves the last bit of Math.exp, Math.log and Math.pow to each engine. Results must be equal to the byte in every
// runtime, so what leads to a result uses these instead: only + - * / and comparisons, which IEEE 754 fixes.

// ln 2 in two parts: the first has trailing zero bits, so that a small whole number times it is exact.
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const SQRT_HALF = 0.7071067811865476;

const bits = new DataView(new ArrayBuffer(8));

/**
 * Returns the natural logarithm of `x`, the same in every runtime (error below 2 units in the last place).
 *
 * @returns NaN for x < 0 or NaN, -Infinity for 0, Infinity for Infinity.
 */
export function naturalLog(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  let exponent = 0;
  let mantissa = x;
  if (x < 2.2250738585072014e-308) {
    mantissa *= 18014398509481984; // 2^54: lifts subnormal numbers
    exponent = -54;
  }
  bits.setFloat64(0, mantissa);
  const high = bits.getUint32(0);
  exponent += ((high >>> 20) & 0x7ff) - 1022;
  bits.setUint32(0, (high & 0x800fffff) | 0x3fe00000);
  mantissa = bits.getFloat64(0); // in [0.5, 1)
  if (mantissa < SQRT_HALF) {
    mantissa *= 2;
    exponent -= 1;
  }
  // ln m = 2 artanh((m - 1) / (m + 1)), |s| <= 0.1716
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let series = 0;
  for (let k = 25; k >= 3; k -= 2) series = square * (1 / k + series);
  return exponent * LN2_HIGH + (2 * s + (2 * s * series + exponent * LN2_LOW));
}

/**
 * Returns e to the power `x`, the same in every runtime (error below 2 units in the last place).
 *
 * @returns 0 below -745.14, Infinity above 709.79, NaN for NaN.
 */
export function exponential(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  const k = Math.floor(x / 0.6931471805599453 + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW; // |r| <= 0.3466
  let series = 1;
  for (let n = 16; n >= 1; n--) series = 1 + (r * series) / n;
  return scaleByPowerOfTwo(series, k);
}

/** Returns `base` to the power `exponent` for base > 0, the same in every runtime; 0 for base 0 and exponent > 0, else NaN. */
export function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (base === 0) return exponent > 0 ? 0 : Infinity;
  return exponential(exponent * naturalLog(base));
}

function scaleByPowerOfTwo(x: number, k: number): number {
  const first = Math.trunc(k / 2);
  return x * powerOfTwo(first) * powerOfTwo(k - first);
}

function powerOfTwo(k: number): number {
  bits.setUint32(0, (k + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}
