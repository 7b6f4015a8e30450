import type { PriceAlertRow } from '../db/queries/price-alerts.ts';

/** State of an alert on which a price acts. */
export type AlertState = Pick<
  PriceAlertRow,
  'condition' | 'threshold' | 'reference_price' | 'is_active' | 'is_armed' | 'priced_at'
>;

/** Returns whether a price meets the condition of an alert. */
export function isMet(
  {
    condition,
    threshold,
    reference_price,
  }: Omit<AlertState, 'is_active' | 'is_armed' | 'priced_at'>,
  price: number,
): boolean {
  if (condition === 'above') return price >= threshold;
  if (condition === 'below') return price <= threshold;
  return Math.abs(price / reference_price - 1) >= threshold;
}

/**
 * Returns what a price of the time `pricedAt` (UTC ms) does to an alert: it fires it; or, back over the threshold, it arms
 * one that repeats again; or nothing, as a price that is no newer than the last one that did something.
 */
export function effectOf(
  alert: AlertState,
  { price, pricedAt }: { readonly price: number; readonly pricedAt: number },
): 'fire' | 'arm' | 'none' {
  if (!alert.is_active || pricedAt <= alert.priced_at) return 'none';
  if (isMet(alert, price)) return alert.is_armed ? 'fire' : 'none';
  return alert.is_armed ? 'none' : 'arm';
}
