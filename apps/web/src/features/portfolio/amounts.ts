import { formatPrice } from '../../format/price.ts';

/** Returns an amount of dollars with its sign: `-$1,250.50`. */
export function dollars(amount: string | number): string {
  const value = Number(amount);
  const text = formatPrice(Math.abs(value));
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `-$${text}` : `$${text}`;
}

/** Returns an amount of dollars that was gained or lost: `+$12.00`. */
export function gain(amount: string | number): string {
  const text = dollars(amount);
  return text.startsWith('-') ? text : `+${text}`;
}

/** Returns a ratio in percent with its sign; `–` when it is not known. */
export function signedPercent(ratio: number | null): string {
  if (ratio === null) return '–';
  const text = Math.abs(ratio * 100).toFixed(2);
  return `${ratio < 0 && Number(text) !== 0 ? '-' : '+'}${text}%`;
}

/** Returns a fall, <= 0, in percent: `-9.12%`, `0.00%` when there is none. */
export function fallPercent(ratio: number): string {
  return signedPercent(ratio).replace('+', '');
}

/** Returns a quantity with at most 8 decimals. */
export function units(quantity: string): string {
  return Number(quantity).toLocaleString('en-US', { maximumFractionDigits: 8 });
}

/** Returns a price or a mean cost: 2 decimals from 1 on, 8 below; `–` when it is not known. */
export function unitPrice(price: string | null): string {
  if (price === null) return '–';
  const value = Number(price);
  return `$${formatPrice(value, Math.abs(value) >= 1 || value === 0 ? 2 : 8)}`;
}
