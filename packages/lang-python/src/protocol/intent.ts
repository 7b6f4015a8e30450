import type { ExitRequest, OrderChange, OrderRequest } from '@stratloom/engine/model';
import type { OrderGateway } from '@stratloom/engine/strategy';

/** One thing a strategy asked for, in the order of asking. */
export type Intent = { readonly barIndex: number } & Wish;

/** A request of a strategy to the engine's `OrderGateway`. */
export type Wish =
  | { readonly kind: 'place'; readonly request: OrderRequest }
  | { readonly kind: 'change'; readonly orderId: number; readonly change: OrderChange }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'cancelNamed'; readonly name: string }
  | { readonly kind: 'cancelAll' }
  | {
      readonly kind: 'closeAll';
      readonly reason: string;
      /** All instruments without it. */
      readonly instrumentIndex?: number | undefined;
    }
  | {
      readonly kind: 'moveStopLoss' | 'moveTakeProfit';
      readonly tradeId: number;
      /** Quote currency; null takes the level away. */
      readonly price: number | null;
    }
  | { readonly kind: 'exit'; readonly request: ExitRequest };

/** Passes a request of a strategy on to the engine. */
export function ask(wish: Wish, orders: OrderGateway): void {
  switch (wish.kind) {
    case 'place':
      orders.place(wish.request);
      break;
    case 'change':
      orders.change(wish.orderId, wish.change);
      break;
    case 'cancel':
      orders.cancel(wish.orderId);
      break;
    case 'cancelNamed':
      orders.cancelNamed(wish.name);
      break;
    case 'cancelAll':
      orders.cancelAll();
      break;
    case 'closeAll':
      orders.closeAll(wish.reason, wish.instrumentIndex);
      break;
    case 'moveStopLoss':
      orders.moveStopLoss(wish.tradeId, wish.price ?? NaN);
      break;
    case 'moveTakeProfit':
      orders.moveTakeProfit(wish.tradeId, wish.price ?? NaN);
      break;
    case 'exit':
      orders.exit(wish.request);
  }
}

/**
 * Returns the lengths of the average true ranges that an intent is measured in: each makes the engine keep a column, so
 * their count is bounded (`MAX_RANGE_LENGTHS`).
 */
export function rangeLengths(wish: Wish): number[] {
  if (wish.kind !== 'place' && wish.kind !== 'change' && wish.kind !== 'exit') return [];
  const lengths: number[] = [];
  collectLengths(wish, lengths);
  return lengths;
}

/** Sizes and offsets are the only parts of an intent that have a length. */
function collectLengths(part: object, lengths: number[]): void {
  if (Array.isArray(part)) {
    for (const each of part)
      if (typeof each === 'object' && each !== null) collectLengths(each, lengths);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (name === 'length' && typeof value === 'number') lengths.push(value);
    else if (typeof value === 'object' && value !== null) collectLengths(value, lengths);
  }
}
