import { z } from 'zod';

/** A number as exact decimal text, for example `-0.00000001`: without exponent, superfluous zeros and plus sign. */
export type Decimal = string;

/** Whole number of units of 10^-scale. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

const FORM = /^([+-]?)(\d{1,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** Returns whether a text is a decimal number of at most 40 digits on either side. */
export function isDecimal(text: string): boolean {
  return FORM.test(text);
}

/** A decimal in text, as venues write quantities, prices and fees; read without losing a digit. */
export const ExactDecimal = z
  .string()
  .regex(FORM)
  .transform((text): Decimal => format(parse(text)));

/**
 * A price of an order that somebody else may have placed: null for an empty one, 0, and a distance such as `+5%`. One order of another
 * kind must not make a whole list unreadable.
 */
export const OrderPrice = z
  .string()
  .nullish()
  .transform((text): Decimal | null => {
    const price = typeof text === 'string' && isDecimal(text) ? normalDecimal(text) : '0';
    return price === '0' ? null : price;
  });

/** Returns a number as the shortest decimal that stands for it. @throws RangeError for what is not finite. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  return format(parse(String(value)));
}

/** Returns a decimal in its normal form. @throws RangeError for another text. */
export function normalDecimal(text: string): Decimal {
  return format(parse(text));
}

/** Returns < 0, 0 or > 0 as `a` is below, equal to or above `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x.units < y.units ? -1 : Number(x.units > y.units);
}

/** Returns a + b, exactly. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y] = aligned(a, b);
  return format({ units: x.units + y.units, scale: x.scale });
}

/** Returns a - b, exactly. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y] = aligned(a, b);
  return format({ units: x.units - y.units, scale: x.scale });
}

/** Returns a * b, exactly. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y] = [parse(a), parse(b)];
  return format({ units: x.units * y.units, scale: x.scale + y.scale });
}

/** Returns a / b, cut off toward zero after `digits` decimals. @throws RangeError for b = 0. */
export function divideDecimals(a: Decimal, b: Decimal, digits: number): Decimal {
  const [x, y] = aligned(a, b);
  return format({ units: (x.units * 10n ** BigInt(digits)) / y.units, scale: digits });
}

/** Returns the sum of decimals; 0 of none. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  return values.reduce(addDecimals, '0');
}

/**
 * Returns the multiple of a step next to a value that is >= 0.
 *
 * @param step - > 0; with 0 the value stays as it is.
 * @param direction - `down` never gives more than the value, `up` never less.
 */
export function roundToStep(value: Decimal, step: Decimal, direction: 'down' | 'up'): Decimal {
  const [x, y] = aligned(value, step);
  if (y.units === 0n) return format(x);
  const rest = x.units % y.units;
  const down = x.units - rest;
  const units = rest !== 0n && direction === 'up' ? down + y.units : down;
  return format({ units, scale: x.scale });
}

function parse(text: string): Scaled {
  const match = FORM.exec(text);
  if (match === null) throw new RangeError(`not a decimal: ${text.slice(0, 50)}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function aligned(a: Decimal, b: Decimal): readonly [Scaled, Scaled] {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  return [rescaled(x, scale), rescaled(y, scale)];
}

function rescaled({ units, scale }: Scaled, to: number): Scaled {
  return { units: units * 10n ** BigInt(to - scale), scale: to };
}

function format({ units, scale }: Scaled): Decimal {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
