import type { PriceAlert, PriceAlertCondition, PriceAlertFiring } from '@stratloom/contracts';
import { formatQuotedPrice } from '../../../format/quoted-price.ts';

/** Event that an alert waits for. */
interface AlertEvent {
  readonly symbol: string;
  readonly condition: PriceAlertCondition;
  readonly threshold: number;
  /** Quote currency. */
  readonly currency: string;
}

/** Decimals that are shown at least. */
const USUAL = 2;
/** Prices below 1 need more: a coin at 0.00001234 is none at 0.00. */
const FINE = 8;
/** Numbers below are written as `1e-7`. */
const TINY = 1e-6;

/** Returns a price of an alert in its currency, with as many decimals as its user gave it, two at least. */
function priceText(price: number, currency: string): string {
  const given = decimalText(price).split('.')[1]?.length ?? 0;
  const decimals = Math.min(FINE, Math.max(USUAL, given));
  return formatQuotedPrice(price, { tickSize: 10 ** -decimals, currency });
}

/** Returns a number without an exponent, which small ones are written with. */
function decimalText(value: number): string {
  return value < TINY ? value.toFixed(FINE).replace(/0+$/, '') : String(value);
}

/** Returns what an alert waits for: `BTC at or above $100,000.00`, `ETH-BTC at or below 0.03 BTC`, `BTC moves 5%`. */
export function alertText({ symbol, condition, threshold, currency }: AlertEvent): string {
  if (condition === 'move') return `${symbol} moves ${percentText(threshold)}`;
  return `${symbol} at or ${condition} ${priceText(threshold, currency)}`;
}

/** Returns what has happened: `BTC rose to $100,050.00`, with what was asked for. */
export function firingText(firing: PriceAlertFiring): { title: string; detail: string } {
  const { symbol, condition, threshold, price, currency } = firing;
  const asked =
    condition === 'move'
      ? `Moved ${percentText(threshold)} or more`
      : `At or ${condition} ${priceText(threshold, currency)}`;
  return { title: `${symbol} reached ${priceText(price, currency)}`, detail: asked };
}

/** Returns a ratio as percent, with no more decimals than it needs: `5%`, `2.5%`. */
function percentText(ratio: number): string {
  return `${Number((ratio * 100).toPrecision(4))}%`;
}

/** Returns the state of an alert in a few words. @param hasOwnPrices - Whether an account of the user prices stocks. */
export function alertState(alert: PriceAlert, hasOwnPrices: boolean): string {
  const { isActive, isRepeating, isPersonal, firedAt } = alert;
  if (!isActive) return 'Reached';
  if (isPersonal && !hasOwnPrices) return 'Waiting for your Alpaca account';
  if (!isRepeating) return 'Once';
  return firedAt === null ? 'Repeats' : 'Repeats, triggered before';
}
