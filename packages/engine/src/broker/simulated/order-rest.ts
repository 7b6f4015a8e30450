import { openingQuantity } from './fill-sizing.ts';
import type { WorkingOrder } from './working-order.ts';

/** Keeps what `quantity` leaves of an order: a size that depends on the moment is settled by its first fill. */
export function keepRest(order: WorkingOrder, wanted: number, quantity: number): void {
  if (order.sizing.kind === 'fixed' && !order.reverses) order.takenQuantity += quantity;
  else {
    order.sizing = { kind: 'fixed', value: wanted };
    order.reverses = false;
    order.maxQuantity = Infinity;
    order.takenQuantity = quantity;
  }
  order.ignoresPyramiding = true;
  waitForVolume(order);
}

/** Returns `quantity`, or what it closes when it would open no more than dust. */
export function withoutDust(quantity: number, closable: number): number {
  return openingQuantity(quantity, closable) === 0 ? Math.min(quantity, closable) : quantity;
}

/** Lets an order wait for the volume of the next bar. */
export function waitForVolume(order: WorkingOrder): void {
  order.hasRest = true;
  order.hasTerms = true;
  if (order.type !== 'stop' && order.type !== 'trailing') return;
  // It was set off: what is left fills at any price.
  order.isTriggered = true;
  order.activationPrice = NaN;
  if (order.isTrailing) order.rises = order.isBuy;
  order.level = order.rises ? -Infinity : Infinity;
}
