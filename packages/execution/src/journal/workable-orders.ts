import { big, compare, type Decimal, text } from '../decimal/decimal.ts';
import type { WantedOrder } from './wanted-order.ts';

/** Facts of the position that exits close. */
export interface HeldPosition {
  /** Net holding, base units: + long, - short. */
  readonly signedQuantity: Decimal;
  /** Last price, quote currency; null = not known. */
  readonly price: Decimal | null;
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
  { signedQuantity, price, filledOf }: HeldPosition,
): readonly WantedOrder[] {
  let left = big(signedQuantity).abs();
  const working = new Map<WantedOrder, WantedOrder>();
  const exits = wanted.filter(({ reduceOnly }) => reduceOnly);
  for (const order of exits.toSorted((a, b) => urgencyOf(b, price) - urgencyOf(a, price))) {
    if (left.lte(0)) break;
    const filled = big(filledOf(order.orderNumber));
    const open = big(order.quantity).minus(filled);
    if (open.lte(0)) continue;
    const closes = open.gt(left) ? left : open;
    left = left.minus(closes);
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
