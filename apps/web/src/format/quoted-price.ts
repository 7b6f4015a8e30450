import { formatPrice } from './price.ts';

/** Tick and currency by which prices of an instrument are written. */
export interface PriceFormat {
  /** Smallest step of the price, quote currency; 0 = it has none. */
  readonly tickSize: number;
  /** Quote currency, for example `USD`. */
  readonly currency: string;
}

/** Decimals of a price without a tick. */
const USUAL_DECIMALS = 2;
/** More than any venue has. */
const MOST_DECIMALS = 12;

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** Returns the decimals that a price needs to show every tick: 2 for 0.01 and 0.25, 5 for 0.00001, 0 for 5. */
export function decimalsOf(tickSize: number): number {
  if (!(tickSize > 0)) return USUAL_DECIMALS;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    const steps = tickSize * 10 ** decimals;
    if (Math.abs(steps - Math.round(steps)) < 1e-6 && Math.round(steps) > 0) return decimals;
  }
  return MOST_DECIMALS;
}

/** Returns the sign that stands before amounts of a currency; empty where its code stands behind. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? '';
}

/** Returns a price in its currency with the decimals of its tick: `$99,918.42`, `0.00001234 BTC`. */
export function formatQuotedPrice(price: number, { tickSize, currency }: PriceFormat): string {
  const amount = formatPrice(price, decimalsOf(tickSize));
  const sign = currencySign(currency);
  return sign === '' ? `${amount} ${currency}` : `${sign}${amount}`;
}
