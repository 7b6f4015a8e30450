import { big, type Decimal } from '../decimal/decimal.ts';
import {
  type ClosingOrder,
  isOwnerNumber,
  nextOwnerNumber,
  partOfPosition,
} from '../deployments/owner-actions.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { hasEnded } from '../journal/order-state.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { heldOf, heldSymbols } from '../ledger/deployment-books.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from '../worker/account-writer.ts';
import { changeState } from '../worker/deployment-log.ts';
import { reportCancel, withdraw } from '../worker/order-ends.ts';
import { askToCancel } from '../worker/deployment-orders.ts';

/** Wish of the owner to close. */
export interface CloseRequest {
  /** Half of what is held, or all of it. */
  readonly part: 'all' | 'half';
  /** Conduct of the deployment then: it goes on at its next own signal, enters nothing until it is resumed, or ends. */
  readonly afterwards: 'continue' | 'pause' | 'stop';
  /** Returns the smallest step of a quantity of an instrument at the venue, base units, > 0. */
  readonly lotSizeOf: (symbol: string) => Decimal;
}

/** Why nothing can be closed. */
export type CloseRefusal =
  | 'no-deployment'
  | 'killed'
  | 'stopped'
  | 'flat'
  | 'too-small'
  | 'error-half'
  | 'closing';

/** Returns why a request cannot be carried out; null = it can. */
export function closeRefusal(
  deployment: Pick<Deployment, 'state' | 'books' | 'owner'>,
  isKilled: boolean,
  request: CloseRequest,
): Exclude<CloseRefusal, 'no-deployment'> | null {
  if (isKilled) return 'killed';
  if (deployment.state === 'stopped') return 'stopped';
  if (deployment.owner.closing !== null) return 'closing';
  if (heldSymbols(deployment.books).length === 0) return 'flat';
  if (deployment.state === 'error' && request.part === 'half') return 'error-half';
  return closingOrders(deployment, request).length === 0 ? 'too-small' : null;
}

/** Returns what has to be ordered to close a part of everything that is held; of less than a lot, nothing. */
function closingOrders(
  { books, owner }: Pick<Deployment, 'books' | 'owner'>,
  { part, lotSizeOf }: CloseRequest,
): ClosingOrder[] {
  const first = nextOwnerNumber(owner);
  return heldSymbols(books)
    .flatMap((symbol) => {
      const [position, lotSize] = [heldOf(books, symbol), lotSizeOf(symbol)];
      const quantity = partOfPosition(position, part, lotSize);
      const side = big(position).gt(0) ? ('sell' as const) : ('buy' as const);
      return big(quantity).eq(0) ? [] : { symbol, side, quantity, lotSize };
    })
    .map((order, at) => ({ ...order, orderNumber: first + at }));
}

/** Writes that a position, or half of it, is to be closed at market. Returns why it cannot be; null = it is being closed. */
export async function closePosition(
  rows: AccountRows,
  note: Noting,
  deploymentId: string,
  { at, ...request }: CloseRequest & { readonly at: number },
): Promise<CloseRefusal | null> {
  const found = await rows.deployment(deploymentId);
  if (found === null) return 'no-deployment';
  const refusal = closeRefusal(found, (await rows.account()).isKilled, request);
  if (refusal !== null) return refusal;
  const { part, afterwards } = request;
  const { owner } = found;
  const orders = closingOrders(found, request);
  const closing = {
    ...{ orders, askedAt: at, stopsAfterwards: afterwards === 'stop' },
    ...(part === 'all' && { closesAll: true }),
  };
  const heldSince = part === 'all' ? found.lastBarTime + found.timeframeMs : owner.heldSince;
  const closingCount = owner.closingCount + orders.length;
  const next = { ...owner, closing, closingCount, heldSince };
  const closed = { ...found, owner: next };
  await rows.putDeployment(closed);
  note({
    ...{ deploymentId, kind: 'close-wanted', facts: closing },
    message: `${orders.map(({ side, quantity, symbol }) => `${side} ${quantity} ${symbol}`).join(', ')} at market, by its owner`,
  });
  if (afterwards !== 'continue') {
    const reason = afterwards === 'stop' ? 'Closing, then it stops' : 'Closed by its owner';
    await changeState(rows, note, closed, { command: 'pause', by: 'owner', reason, at });
  }
  return null;
}

/**
 * Takes one order out of a closing, since its owner has cancelled it: what is closed of other instruments goes on. A closing of which
 * none is left has ended.
 */
async function leaveOut(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
  { orderNumber, symbol }: JournalOrder,
): Promise<Deployment> {
  const { id: deploymentId, owner } = deployment;
  if (owner.closing === null) return deployment;
  const orders = owner.closing.orders.filter((each) => each.orderNumber !== orderNumber);
  if (orders.length === 0) return endClosing(rows, note, deployment);
  const closing = { ...owner.closing, orders };
  const next = { ...deployment, owner: { ...owner, closing } };
  await rows.putDeployment(next);
  const message = `Closing ${symbol} was ended by its owner; the rest is still being closed.`;
  note({ deploymentId, kind: 'closing-cut', message, facts: closing });
  return next;
}

/** Ends a closing that has not come through; an order of it that works is cancelled. */
export async function endClosing(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
): Promise<Deployment> {
  const { id: deploymentId, owner } = deployment;
  if (owner.closing === null) return deployment;
  const next = { ...deployment, owner: { ...owner, closing: null } };
  await rows.putDeployment(next);
  const message = 'Closing was ended by its owner.';
  note({ deploymentId, kind: 'closing-ended', message, facts: owner.closing });
  return next;
}

/** Lets entries go out again that were held back after a closing: who resumes a deployment wants them. */
export async function freeEntries(rows: AccountRows, deployment: Deployment): Promise<Deployment> {
  const { owner } = deployment;
  if (owner.heldSince === null) return deployment;
  const next = { ...deployment, owner: { ...owner, heldSince: null } };
  await rows.putDeployment(next);
  return next;
}

/**
 * Cancels working orders of a deployment, and tells its strategy that they are gone: it does not send them again. With all of them, what
 * is wanted and was not written yet is cancelled, and a closing ends.
 *
 * @param clientOrderId - Null: all of them.
 * @returns How many are being cancelled.
 */
export async function cancelOrders(
  rows: AccountRows,
  note: Noting,
  { deploymentId, clientOrderId, at }: CancelRequest,
): Promise<number> {
  const live = (await rows.liveOrders()).filter(
    (order) =>
      order.deploymentId === deploymentId &&
      !hasEnded(order.state) &&
      (clientOrderId === null || order.clientOrderId === clientOrderId),
  );
  for (const order of live) await cancelOne(rows, note, order, at);
  if (clientOrderId === null) await cancelUnwritten(rows, note, deploymentId);
  return live.length;
}

/** Ends a closing, and notes that what a strategy has wanted by now is not to be written any more. */
async function cancelUnwritten(
  rows: AccountRows,
  note: Noting,
  deploymentId: string,
): Promise<void> {
  const found = await rows.deployment(deploymentId);
  if (found === null || found.state === 'stopped') return;
  const deployment = await endClosing(rows, note, found);
  const cancelledUpTo = deployment.lastBarTime + deployment.timeframeMs;
  await rows.putDeployment({ ...deployment, owner: { ...deployment.owner, cancelledUpTo } });
}

/** Orders that their owner cancels. */
export interface CancelRequest {
  readonly deploymentId: string;
  readonly clientOrderId: string | null;
  readonly at: number;
}

async function cancelOne(
  rows: AccountRows,
  note: Noting,
  order: JournalOrder,
  at: number,
): Promise<void> {
  const { clientOrderId, deploymentId } = order;
  const deployment = await rows.deployment(deploymentId);
  const isOwn = isOwnerNumber(order.orderNumber);
  if (deployment !== null && isOwn) await leaveOut(rows, note, deployment, order);
  if (order.state === 'INTENT') {
    await withdraw(rows, note, order, 'cancelled by its owner', at);
    if (!isOwn) await reportCancel(rows, order, at);
    return;
  }
  if (deployment !== null && !isOwn && !deployment.owner.cancelling.includes(clientOrderId)) {
    const cancelling = [...deployment.owner.cancelling, clientOrderId];
    await rows.putDeployment({ ...deployment, owner: { ...deployment.owner, cancelling } });
  }
  if (order.cancel === 'none') await askToCancel(rows, note, order);
}
