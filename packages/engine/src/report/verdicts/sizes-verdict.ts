import type { OrderLog } from '../../model/order-log.ts';
import type { RunSettings } from '../../model/settings.ts';
import { groupedText } from '../html/number-text.ts';
import type { Verdict } from '../report.ts';

/** An order of less than this share of what it closed was meant to change a position, not to leave it. */
const SMALL_SHARE = 0.5;

/**
 * Returns how many orders of the strategy closed more than twice what they asked for, because exclusive orders close
 * everything first. Linear in orders.
 */
export function countOversizedCloses(
  orders: OrderLog,
  { exclusiveOrders }: Pick<RunSettings, 'exclusiveOrders'>,
): number {
  if (!exclusiveOrders) return 0;
  const closed = new Map<string, number>();
  const asked: { readonly key: string; readonly quantity: number }[] = [];
  for (const order of orders.toArray()) {
    if (order.status !== 'filled') continue;
    const key = `${order.filledBarIndex} ${order.instrumentIndex}`;
    if (order.origin === 'exclusive') closed.set(key, (closed.get(key) ?? 0) + order.quantity);
    else if (order.origin === 'strategy') asked.push({ key, quantity: order.quantity });
  }
  return asked.filter(({ key, quantity }) => quantity < SMALL_SHARE * (closed.get(key) ?? 0))
    .length;
}

/** Returns the verdict on orders that closed more than they asked for; null where there are none, or nobody looked. */
export function sizesVerdict(oversizedCount: number | undefined): Verdict | null {
  if (oversizedCount === undefined || oversizedCount === 0) return null;
  const orders = oversizedCount === 1 ? '1 order' : `${groupedText(oversizedCount, 0)} orders`;
  return {
    id: 'sizes',
    status: 'warn',
    title: `${orders} closed more than asked`,
    explanation:
      'With exclusive orders a new order first closes everything that is open, so an order for a small part of a position left all of it. Turn exclusive orders off (exclusive_orders = False in Python) to add to a position or to take a part off.',
  };
}
