import {
  money,
  type OrderReport,
  price,
  quantity,
  unixMs,
  type WantedOrder,
} from '@stratloom/engine/model';
import type { LiveRun } from '@stratloom/engine/run';
import { diceOf } from '../random/dice.ts';

/** Returns the next report of a venue that does what it likes; null = nothing more before the next bar. */
export function randomReport(
  run: LiveRun,
  seed: number,
  time: number,
  lastPrice: number,
): OrderReport | null {
  const dice = diceOf(seed);
  if (dice.chance(0.3)) return null;
  const wanted = run.wantedOrders();
  const orderCount = run.finish().orders.length;
  if (orderCount === 0) return null;
  const order = wanted[dice.whole(0, Math.max(0, wanted.length - 1))];
  // Now and then of an order that has ended, or was filled.
  const orderId =
    order === undefined || dice.chance(0.1) ? dice.whole(1, orderCount) : order.orderId;
  const base = { orderId, time: unixMs(time) };
  const kind = dice.pick(['fill', 'fill', 'fill', 'rejected', 'cancelled', 'expired'] as const);
  if (kind !== 'fill') return { ...base, kind, reason: `venue: ${kind}` };
  return {
    ...base,
    kind,
    quantity: quantity(quantityOf(order, dice.whole(0, 5))),
    price: price(lastPrice * (1 + dice.whole(-5, 5) / 1000)),
    fee: money(dice.whole(-1, 5) / 10),
    ...(dice.chance(0.3) ? { slippage: money(0.25) } : {}),
    ...(dice.chance(0.2) ? { isLast: dice.chance(0.5) } : {}),
  };
}

/** Mostly all of it, else a part or more than it. */
function quantityOf(order: WantedOrder | undefined, choice: number): number {
  const all = order === undefined || order.quantity === 0 ? 1 : order.quantity;
  if (choice === 0) return all / 2;
  if (choice === 1) return all / 3;
  return choice === 2 ? all * 1.5 : all;
}
