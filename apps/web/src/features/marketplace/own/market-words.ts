import type { ListingRisk, ListingTag } from '@stratloom/contracts';

/** Groups by name, as screens write them. */
export const TAG_NAMES: Readonly<Record<ListingTag, string>> = {
  ...{ ai: 'AI', momentum: 'Momentum', value: 'Value', volatility: 'Volatility' },
  ...{ trend: 'Trend', reversal: 'Reversal' },
};

/** Risks as screens write them. */
export const RISK_NAMES: Readonly<Record<ListingRisk, string>> = {
  ...{ low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
};

/** Returns simulated money in dollars, for example `$99.00`. @param cents - US cents. */
export function dollars(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${rest}`;
}

/** Returns a day, for example `Nov 20, 2026`. @param time - UTC ms. */
export function day(time: number): string {
  return new Date(time).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });
}
