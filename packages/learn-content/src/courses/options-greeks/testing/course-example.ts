import { type OptionTerms, optionPrice } from './black-scholes.ts';

/** The sign of numbers in texts. */
const MINUS = '−';

/** The example that the course keeps to its end. */
export const EXAMPLE: OptionTerms = {
  right: 'call',
  spot: 100,
  strike: 100,
  days: 30,
  volatility: 0.25,
  rate: 0.04,
};

/** The example with other terms. */
export function callWith(terms: Partial<OptionTerms> = {}): OptionTerms {
  return { ...EXAMPLE, ...terms };
}

/** The put of the example, with other terms. */
export function putWith(terms: Partial<OptionTerms> = {}): OptionTerms {
  return { ...EXAMPLE, right: 'put', ...terms };
}

/** Price a share in cents, as it would be quoted: later sums begin with what a reader sees. */
export function quote(terms: OptionTerms): number {
  return Math.round(optionPrice(terms) * 100) / 100;
}

/** Dollars and cents, as texts write them: `−$1,250.00`. */
export function cents(value: number): string {
  const text = Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${value <= -0.005 ? MINUS : ''}$${text}`;
}

/** Whole dollars, as texts write them: `−$1,250`. */
export function dollars(value: number): string {
  return cents(Math.round(value)).replace(/\.00$/, '');
}

/** A number with so many digits behind the point, never `−0.0`. */
export function digits(value: number, count: number): string {
  const text = Math.abs(value).toFixed(count);
  return `${value < 0 && Number(text) !== 0 ? MINUS : ''}${text}`;
}
