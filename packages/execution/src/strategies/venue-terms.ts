import type { WantedOrder as EngineOrder } from '@stratloom/engine/model';
import { add, type Decimal, decimalOf } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';

/**
 * Returns an order of a run in the terms of venues; null while it has none: without a quantity, or a trailing stop without a level.
 * A trailing stop is a stop at its present level. The quantity is that of the whole order, with what is filled of it.
 */
export function venueTerms(order: EngineOrder, symbol: string): OrderTerms | null {
  const { side, reduceOnly } = order;
  if (!(order.quantity > 0)) return null;
  const quantity = add(decimalOf(order.quantity), decimalOf(order.filledQuantity));
  const limitPrice = levelOf(order.limitPrice);
  const stopPrice = order.isTriggered ? null : levelOf(order.stopPrice);
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

function levelOf(price: number): Decimal | null {
  return Number.isNaN(price) ? null : decimalOf(price);
}
