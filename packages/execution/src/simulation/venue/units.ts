import type { Decimal } from '../../decimal/decimal.ts';

/** The venue's own arithmetic, in whole numbers: quantities in 1/10,000 base unit, prices in cents, money in millionths. */
const UNITS = 4;
/** Least worth of an order, quote currency. */
export const MIN_NOTIONAL = 1;
/** Smallest step of a quantity, base units. */
export const LOT_SIZE: Decimal = '0.0001';
const CENTS = 2;
const MONEY = 6;

function decimal(whole: number, places: number): Decimal {
  const digits = Math.abs(whole)
    .toString()
    .padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return whole < 0 ? `-${text}` : text;
}

export function quantityText(units: number): Decimal {
  return decimal(units, UNITS);
}

export function priceText(cents: number): Decimal {
  return decimal(cents, CENTS);
}

export function moneyText(millionths: number): Decimal {
  return decimal(millionths, MONEY);
}

export function unitsOf(quantity: Decimal): number {
  return Math.round(Number(quantity) * 10 ** UNITS);
}

export function centsOf(price: Decimal): number {
  return Math.round(Number(price) * 10 ** CENTS);
}
