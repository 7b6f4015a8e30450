declare const unit: unique symbol;

/** A number that says what it measures, so that a price is not passed where a quantity is meant. It costs nothing at run time. */
type Branded<Unit extends string> = number & { readonly [unit]: Unit };

/** Price of one unit, quote currency. */
export type Price = Branded<'price'>;

/** Base units (contracts, shares, coins), >= 0 unless it is said to be signed. */
export type Quantity = Branded<'quantity'>;

/** Amount of a currency; + received, - paid. */
export type Money = Branded<'money'>;

/** Point in time, milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Branded<'unixMs'>;

/** Index of a bar in its series, from 0. */
export type BarIndex = Branded<'barIndex'>;

// An overload gives the brand: the function itself returns what it is given, so that nothing is asserted or computed.

/** Returns `value` as a price, quote currency; NaN stays NaN. */
export function price(value: number): Price;
export function price(value: number): number {
  return value;
}

/** Returns `value` as a quantity, base units. */
export function quantity(value: number): Quantity;
export function quantity(value: number): number {
  return value;
}

/** Returns `value` as an amount of money. */
export function money(value: number): Money;
export function money(value: number): number {
  return value;
}

/** Returns `value` as a point in time, UTC milliseconds. */
export function unixMs(value: number): UnixMs;
export function unixMs(value: number): number {
  return value;
}

/** Returns `value` as the index of a bar. */
export function barIndex(value: number): BarIndex;
export function barIndex(value: number): number {
  return value;
}
