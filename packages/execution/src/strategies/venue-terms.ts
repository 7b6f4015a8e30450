import type { Instrument, WantedOrder as EngineOrder } from '@stratloom/engine/model';
import { type Decimal, decimalOf, isZero, multiply } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';

/** Steps of prices and quantities of an instrument; 0 = none. */
export type Steps = Pick<Instrument, 'tickSize' | 'lotSize'>;

/** Part of a step by which a number in binary may miss it. */
const NOISE = 1e-6;

/**
 * Returns an order of a run in the terms of venues; null while it has none: without a quantity, or a trailing stop without a level.
 * A trailing stop is a stop at its present level. The quantity is that of the whole order, with what is filled of it.
 */
export function venueTerms(
  order: EngineOrder,
  symbol: string,
  { tickSize, lotSize }: Steps,
): OrderTerms | null {
  const { side, reduceOnly } = order;
  if (!(order.quantity > 0)) return null;
  const quantity = quantityOf(order.quantity + order.filledQuantity, lotSize);
  if (isZero(quantity)) return null;
  const limitPrice = levelOf(order.limitPrice, tickSize);
  const stopPrice = order.isTriggered ? null : levelOf(order.stopPrice, tickSize);
  const type = typeOf(order, limitPrice, stopPrice);
  return type === null ? null : { symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly };
}

function typeOf(
  { type }: EngineOrder,
  limitPrice: Decimal | null,
  stopPrice: Decimal | null,
): OrderTerms['type'] | null {
  if (stopPrice !== null) return limitPrice === null ? 'stop' : 'stopLimit';
  if (limitPrice !== null) return 'limit';
  return type === 'market' ? 'market' : null;
}

function levelOf(price: number, tickSize: number): Decimal | null {
  return Number.isNaN(price) ? null : (stepOf(price, tickSize) ?? decimalOf(price));
}

/** Whole lots, never more than was wanted. */
function quantityOf(quantity: number, lotSize: number): Decimal {
  const whole = stepOf(quantity, lotSize);
  if (whole !== null || !(lotSize > 0)) return whole ?? decimalOf(quantity);
  return multiply(decimalOf(Math.floor(quantity / lotSize)), decimalOf(lotSize));
}

/** Returns the multiple of a step that a number stands for, since 0.61 - 0.55 is no 0.06 in binary; null when it is none. */
function stepOf(value: number, step: number): Decimal | null {
  if (!(step > 0)) return null;
  const count = Math.round(value / step);
  if (Math.abs(value / step - count) > NOISE) return null;
  return multiply(decimalOf(count), decimalOf(step));
}
