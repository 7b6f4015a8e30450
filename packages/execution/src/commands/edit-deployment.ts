import { compare, type Decimal } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import { isSettled } from '../journal/journal-order.ts';
import { heldSymbols } from '../ledger/deployment-books.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from '../worker/account-writer.ts';
import { changeState } from '../worker/deployment-log.ts';
import { withdraw } from '../worker/order-ends.ts';

/** Deployment of another program that goes on with the books of one that ends. */
export interface EditRequest {
  /** Its books, limits, hours and funds are those of the one before, whatever stands here. */
  readonly successor: Deployment;
  /** Money with which the run of the new program begins, quote currency: that of the books. */
  readonly cash: Decimal;
  /** Change in words. */
  readonly words: string;
}

/**
 * Why a deployment cannot go on by another program: `working` passes once its orders have ended, `moved` when its books are
 * read again.
 */
export type EditRefusal =
  | 'no-deployment'
  | 'killed'
  | 'stopped'
  | 'holding'
  | 'closing'
  | 'working'
  | 'moved';

/**
 * Ends a deployment and lets another one go on with its books, in one transaction: only while it holds nothing and none of its orders
 * works, so that no order is left without the program that wanted it. Given twice, it is done once.
 *
 * @returns Why it cannot; null = the successor is there.
 */
export async function editDeployment(
  rows: AccountRows,
  note: Noting,
  deploymentId: string,
  { at, ...request }: EditRequest & { readonly at: number },
): Promise<EditRefusal | null> {
  const { successor, words } = request;
  if ((await rows.deployment(successor.id)) !== null) return null;
  const found = await rows.deployment(deploymentId);
  if (found === null) return 'no-deployment';
  const refusal = refusalOf(found, (await rows.account()).isKilled, request.cash);
  if (refusal !== null) return refusal;
  const own = (await rows.liveOrders()).filter((order) => order.deploymentId === deploymentId);
  for (const order of own.filter(({ state }) => state === 'INTENT')) {
    await withdraw(rows, note, order, 'its program was edited', at);
  }
  if (own.some((order) => order.state !== 'INTENT' && !isSettled(order))) return 'working';
  await changeState(rows, note, found, { command: 'stop', by: 'owner', reason: words, at });
  const { books, funds, limits, schedule } = found;
  await rows.putDeployment({
    ...{ ...successor, books, funds, limits, schedule, owner: NO_OWNER_ACTIONS },
    ...{ stateReason: words, stateAt: at },
  });
  const facts = { before: found.id, codeBefore: found.codeHash, code: successor.codeHash };
  note({ deploymentId: successor.id, kind: 'edited', message: words, facts });
  return null;
}

function refusalOf(
  { state, books, owner }: Deployment,
  isKilled: boolean,
  cash: Decimal,
): EditRefusal | null {
  if (state === 'stopped') return 'stopped';
  if (isKilled) return 'killed';
  if (owner.closing !== null) return 'closing';
  if (heldSymbols(books).length > 0) return 'holding';
  return compare(books.cash, cash) === 0 ? null : 'moved';
}
