import type { Big } from 'big.js';
import { big, compare, type Decimal, text } from '../decimal/decimal.ts';
import type { WantedOrder } from './wanted-order.ts';

/** Facts of the positions that exits close, by symbol. */
export interface HeldPositions {
  /** Returns the net holding, base units: + long, - short. */
  readonly heldOf: (symbol: string) => Decimal;
  /** Returns the last price, quote currency; null = not known. */
  readonly priceOf: (symbol: string) => Decimal | null;
  /** Returns what is filled of a wanted order already, base units. */
  readonly filledOf: (orderNumber: number) => Decimal;
}

/**
 * Returns the wanted orders that can work together at a venue that holds back what a working order sells: exits that close no more
 * than is held. Those that are more urgent come first; a target waits while its stop works, and takes its place once the price has
 * reached it. An exit of more than is held closes what is held: it is better protected than not at all.
 */
export function workableOrders(
  wanted: readonly WantedOrder[],
  { heldOf, priceOf, filledOf }: HeldPositions,
): readonly WantedOrder[] {
  const left = new Map<string, Big>();
  const working = new Map<WantedOrder, WantedOrder>();
  const exits = wanted.filter(({ reduceOnly }) => reduceOnly);
  const urgency = (order: WantedOrder): number => urgencyOf(order, priceOf(order.symbol));
  for (const order of exits.toSorted((a, b) => urgency(b) - urgency(a))) {
    const held = left.get(order.symbol) ?? big(heldOf(order.symbol)).abs();
    if (held.lte(0)) continue;
    const filled = big(filledOf(order.orderNumber));
    const open = big(order.quantity).minus(filled);
    if (open.lte(0)) continue;
    const closes = open.gt(held) ? held : open;
    left.set(order.symbol, held.minus(closes));
    working.set(order, { ...order, quantity: text(filled.plus(closes)) });
  }
  return wanted.flatMap((order) => (order.reduceOnly ? (working.get(order) ?? []) : order));
}

/** Urgency of an exit: at market, a target that is reached, a stop, a target that is not. */
function urgencyOf({ type, side, limitPrice }: WantedOrder, price: Decimal | null): number {
  if (type === 'market') return 3;
  if (type !== 'limit') return 1;
  if (price === null || limitPrice === null) return 0;
  const distance = compare(price, limitPrice);
  return (side === 'sell' ? distance >= 0 : distance <= 0) ? 2 : 0;
}
