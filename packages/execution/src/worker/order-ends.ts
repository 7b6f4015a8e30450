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
  if (await isCancelledByOwner(rows, order)) {
    if (state !== 'FILLED') await reportCancel(rows, order, time);
    return;
  }
  if (state === 'FILLED' || order.cancel !== 'none' || isReplaceable(order)) return;
  const kind = state === 'REJECTED' ? 'rejected' : state === 'EXPIRED' ? 'expired' : 'cancelled';
  await appendReport(rows, order.deploymentId, { kind, orderNumber, reason, time });
}

/** Gives a strategy the end of an order that its owner has cancelled: it does not want it any more. */
export async function reportCancel(
  rows: AccountRows,
  { deploymentId, orderNumber }: JournalOrder,
  time: number,
): Promise<void> {
  const reason = 'Cancelled by its owner.';
  await appendReport(rows, deploymentId, { kind: 'cancelled', orderNumber, reason, time });
}

/** Returns whether the owner has cancelled an order that has ended, and takes it off the list of those that have not. */
async function isCancelledByOwner(
  rows: AccountRows,
  { clientOrderId, deploymentId, cancel }: JournalOrder,
): Promise<boolean> {
  if (cancel === 'none') return false;
  const deployment = await rows.deployment(deploymentId);
  if (deployment?.owner.cancelling.includes(clientOrderId) !== true) return false;
  const cancelling = deployment.owner.cancelling.filter((id) => id !== clientOrderId);
  await rows.putDeployment({ ...deployment, owner: { ...deployment.owner, cancelling } });
  return true;
}

/** True for an ended order that its strategy goes on wanting: one that protects, or one that rests and was not refused. */
function isReplaceable(order: JournalOrder): boolean {
  if (order.reduceOnly) return true;
  return order.state === 'EXPIRED' && order.type !== 'market';
}
