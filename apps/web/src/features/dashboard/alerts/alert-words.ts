import type { PriceAlert, PriceAlertCondition, PriceAlertFiring } from '@stratloom/contracts';
import { formatPrice } from '../../../format/price.ts';

/** Event that an alert waits for. */
interface AlertEvent {
  readonly symbol: string;
  readonly condition: PriceAlertCondition;
  readonly threshold: number;
}

/** Decimals that are shown at least. */
const USUAL = 2;
/** Prices below 1 need more: a coin at 0.00001234 is none at 0.00. */
const FINE = 8;

/** Returns a price of an alert, with as many decimals as its user gave it, two at least. */
function priceText(price: number): string {
  const given = String(price).split('.')[1]?.length ?? 0;
  return `$${formatPrice(price, Math.min(FINE, Math.max(USUAL, given)))}`;
}

/** Returns what an alert waits for: `BTC at or above $100,000.00`, `BTC moves 5%`. */
export function alertText({ symbol, condition, threshold }: AlertEvent): string {
  if (condition === 'move') return `${symbol} moves ${percentText(threshold)}`;
  return `${symbol} at or ${condition} ${priceText(threshold)}`;
}

/** Returns what has happened: `BTC rose to $100,050.00`, with what was asked for. */
export function firingText(firing: PriceAlertFiring): { title: string; detail: string } {
  const { symbol, condition, threshold, price } = firing;
  const asked =
    condition === 'move'
      ? `Moved ${percentText(threshold)} or more`
      : `At or ${condition} ${priceText(threshold)}`;
  return { title: `${symbol} reached ${priceText(price)}`, detail: asked };
}

/** Returns a ratio as percent, with no more decimals than it needs: `5%`, `2.5%`. */
function percentText(ratio: number): string {
  return `${Number((ratio * 100).toPrecision(4))}%`;
}

/** Returns the state of an alert in a word or two. */
export function alertState({ isActive, isRepeating, firedAt }: PriceAlert): string {
  if (!isActive) return 'Reached';
  if (!isRepeating) return 'Once';
  return firedAt === null ? 'Every time' : 'Every time, reached before';
}
