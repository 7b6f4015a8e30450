/** 1.5 · 2^52: the summand that rounds a number below 2^51 to a whole one when it is added and subtracted again. */
const ROUNDER = 6_755_399_441_055_744;
const PLACES = 1e8;
/** 2^51 in units of the last place. */
const MOST_ROUNDED = 2_251_799_813_685_248 / PLACES;

/**
 * True for a number that is a decimal of at most eight places (three above 22 million), as prices and volumes are: its sums with
 * others have a value on paper. What is computed by divisions is hardly ever one.
 */
export function isDecimal(value: number): boolean {
  if (Math.abs(value) < MOST_ROUNDED) {
    return (value * PLACES + ROUNDER - ROUNDER) / PLACES === value;
  }
  return Math.round(value * 1000) / 1000 === value;
}

/** True when all are decimals. */
export function areDecimals(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // The same as `isDecimal`, without a call.
    if ((value * PLACES + ROUNDER - ROUNDER) / PLACES !== value && !isDecimal(value)) return false;
  }
  return true;
}
