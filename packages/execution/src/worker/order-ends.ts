import type { JournalOrder } from '../journal/journal-order.ts';
import { isSettled, transition } from '../journal/journal-order.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { appendReport } from './deployment-log.ts';

/** Ends an order that was never sent. @param at - UTC ms. */
export async function withdraw(
  rows: AccountRows,
  note: Noting,
  order: JournalOrder,
  reason: string,
  at: number,
): Promise<void> {
  const { clientOrderId, deploymentId } = order;
  const ended = transition(order, 'CANCELLED', 'ours', {
    at,
    reason,
    finalQuantity: order.filledQuantity,
  });
  // Not reported: where the strategy still wants the order, another stands in for it.
  await rows.updateOrder({ ...ended, isReported: true });
  await rows.deleteOutbox({ kind: 'submit', clientOrderId });
  note({
    deploymentId,
    kind: 'order-withdrawn',
    message: `${clientOrderId} was not sent: ${reason}`,
  });
}

/**
 * Writes an order that may have ended, and gives its strategy the end once every fill of it is booked. What we ended ourselves, and
 * exits and resting orders that got lost on their way, are not reported: another order stands in for them as long as it is wanted.
 */
export async function putOrder(rows: AccountRows, order: JournalOrder): Promise<void> {
  if (order.isReported || !isSettled(order)) {
    await rows.updateOrder(order);
    return;
  }
  await rows.updateOrder({ ...order, isReported: true });
  const { state, orderNumber, reason, stateAt: time } = order;
  if (state === 'FILLED' || order.cancel !== 'none' || isReplaceable(order)) return;
  const kind = state === 'REJECTED' ? 'rejected' : state === 'EXPIRED' ? 'expired' : 'cancelled';
  await appendReport(rows, order.deploymentId, { kind, orderNumber, reason, time });
}

/** True for an ended order that its strategy goes on wanting: one that protects, or one that rests and was not refused. */
function isReplaceable(order: JournalOrder): boolean {
  if (order.reduceOnly) return true;
  return order.state === 'EXPIRED' && order.type !== 'market';
}
