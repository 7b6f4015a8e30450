/** Digits that a Float64 holds exactly whatever they are. */
const EXACT_DIGITS = 15;

/** Powers of ten that a Float64 holds exactly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const ZERO = 48;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;

/**
 * Reads a decimal number such as `-12.5` or `1.2e-7` from a part of a text.
 *
 * Stricter than `Number`: no hexadecimal, no `Infinity`, no blanks, no empty text. Exact to the last bit.
 *
 * @param from - Index of the first character.
 * @param to - Index after the last character.
 * @returns NaN when the text is no number, plus or minus Infinity when it is too large.
 */
export function parseDecimal(text: string, from: number, to: number): number {
  const sign = text.charCodeAt(from);
  let digits = 0;
  let digitCount = 0;
  let decimals = -1;
  for (let at = sign === MINUS || sign === PLUS ? from + 1 : from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit;
      digitCount++;
      if (decimals >= 0) decimals++;
    } else if (digit === POINT - ZERO && decimals < 0) decimals = 0;
    else return parseRareDecimal(text.slice(from, to));
  }
  if (digitCount === 0 || digitCount > EXACT_DIGITS) return parseRareDecimal(text.slice(from, to));
  // Both sides are exact, so that the quotient is the Float64 nearest to the decimal number.
  const value = decimals > 0 ? digits / POWERS_OF_TEN[decimals]! : digits;
  return sign === MINUS ? -value : value;
}

/** Numbers with an exponent or many digits, and what is no number. */
function parseRareDecimal(text: string): number {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : NaN;
}
