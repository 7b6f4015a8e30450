import { Big } from 'big.js';
import { invariant } from '@stratloom/engine/model';

/**
 * Exact decimal number as text, as venues and the ledger carry money and quantities: `-?digits[.digits]`, no exponent. A price is
 * in quote currency, a quantity in base units.
 */
export type Decimal = string;

const FORM = /^-?\d+(\.\d+)?$/;

/** Returns true for a text that is a decimal number. */
export function isDecimal(text: string): boolean {
  return FORM.test(text);
}

/** Returns `value` for exact arithmetic. @throws InvariantError for a text that is no decimal number. */
export function big(value: Decimal): Big {
  invariant(isDecimal(value), `no decimal number: ${value}`);
  return new Big(value);
}

/** Returns a number of the engine as the shortest decimal that reads back as it. @throws InvariantError unless it is finite. */
export function decimalOf(value: number): Decimal {
  invariant(Number.isFinite(value), `no finite number: ${value}`);
  return new Big(value).toFixed();
}

/** Returns the text of an exact number. */
export function text(value: Big): Decimal {
  return value.toFixed();
}

/** Returns a + b. */
export function add(a: Decimal, b: Decimal): Decimal {
  return text(big(a).plus(big(b)));
}

/** Returns a - b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return text(big(a).minus(big(b)));
}

/** Returns a x b. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return text(big(a).times(big(b)));
}

/** Returns -a; zero has no sign. */
export function negate(a: Decimal): Decimal {
  return text(new Big(0).minus(big(a)));
}

/** Returns -1, 0 or 1 as a is less than, equal to or greater than b. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return big(a).cmp(big(b));
}

/** Returns true for any zero, however it is written. */
export function isZero(value: Decimal): boolean {
  return big(value).eq(0);
}
