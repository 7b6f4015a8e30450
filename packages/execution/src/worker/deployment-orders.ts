import { add, type Decimal } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { withdraw } from './order-ends.ts';

/** Returns what is filled of an order of a strategy over all its revisions, base units. */
export function filledOf(orders: readonly JournalOrder[], orderNumber: number): Decimal {
  return orders
    .filter((order) => order.orderNumber === orderNumber)
    .reduce((sum, { filledQuantity }) => add(sum, filledQuantity), '0');
}

/** Returns the numbers of the orders that a deployment wants, its owner's included. */
export function numbersWanted(
  { owner: { closing } }: Deployment,
  wanted: readonly WantedOrder[],
): readonly number[] {
  const own = (closing?.orders ?? []).map(({ orderNumber }) => orderNumber);
  return [...own, ...wanted.map(({ orderNumber }) => orderNumber)];
}

/** Returns the orders of a deployment that what is wanted has to be compared with. @param numbered - Those with the numbers wanted. */
export async function readOrders(
  rows: AccountRows,
  { id: deploymentId }: Deployment,
  numbered: readonly JournalOrder[],
): Promise<JournalOrder[]> {
  const known = new Set(numbered.map((order) => order.clientOrderId));
  const live = await rows.liveOrders();
  const others = live.filter(
    (order) => order.deploymentId === deploymentId && !known.has(order.clientOrderId),
  );
  return [...numbered, ...others];
}

/** Ends everything that works of a deployment that ends. */
export async function endOrders(
  rows: AccountRows,
  note: Noting,
  orders: readonly JournalOrder[],
  at: number,
): Promise<void> {
  for (const order of orders) {
    if (order.state === 'INTENT') await withdraw(rows, note, order, 'its deployment has ended', at);
    else if (!hasEnded(order.state) && order.cancel === 'none') {
      await askToCancel(rows, note, order);
    }
  }
}

/** Writes that an order is to be cancelled, with the request to the venue. */
export async function askToCancel(
  rows: AccountRows,
  note: Noting,
  order: JournalOrder,
): Promise<void> {
  const { clientOrderId: id, deploymentId } = order;
  await rows.updateOrder({ ...order, cancel: 'wanted' });
  await rows.putOutbox({ kind: 'cancel', clientOrderId: id, notBefore: 0 });
  note({ deploymentId, kind: 'cancel-wanted', message: `${id} is to be cancelled.` });
}
