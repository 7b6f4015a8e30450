import { big, compare, type Decimal } from '../decimal/decimal.ts';
import type { WantedOrder } from './wanted-order.ts';

/**
 * Returns the wanted orders that can work together at a venue that holds back what a working order sells: exits that close no more
 * than is held. Those that are more urgent come first; a target waits while its stop works, and takes its place once the price has
 * reached it.
 *
 * @param signedQuantity - Net holding, base units: + long, - short.
 * @param price - Last price, quote currency; null = not known.
 */
export function workableOrders(
  wanted: readonly WantedOrder[],
  signedQuantity: Decimal,
  price: Decimal | null,
): readonly WantedOrder[] {
  let left = big(signedQuantity).abs();
  const working = new Set<WantedOrder>();
  const exits = wanted.filter(({ reduceOnly }) => reduceOnly);
  for (const order of exits.toSorted((a, b) => urgencyOf(b, price) - urgencyOf(a, price))) {
    const quantity = big(order.quantity);
    if (quantity.gt(left)) continue;
    left = left.minus(quantity);
    working.add(order);
  }
  return wanted.filter((order) => !order.reduceOnly || working.has(order));
}

/** Urgency of an exit: at market, a target that is reached, a stop, a target that is not. */
function urgencyOf({ type, side, limitPrice }: WantedOrder, price: Decimal | null): number {
  if (type === 'market') return 3;
  if (type !== 'limit') return 1;
  if (price === null || limitPrice === null) return 0;
  const distance = compare(price, limitPrice);
  return (side === 'sell' ? distance >= 0 : distance <= 0) ? 2 : 0;
}
