import { allowedFor } from '../deployments/deployment-state.ts';
import { mayOpenAt } from '../deployments/schedule.ts';
import { type JournalOrder, transition } from '../journal/journal-order.ts';
import type { CancelAnswer, SubmitAnswer } from '../ports/account-venue.ts';
import type { AccountRows, OutboxItem } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { changeState } from './deployment-log.ts';
import { putOrder, withdraw } from './order-ends.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Times that an order in doubt is sent until its deployment is halted when the venue refuses it. */
const MAX_SENDS = 5;

/** Entries that may be on their way at once; cancels and what reduces wait for nobody. */
const MAX_ENTRIES = 8;

/**
 * Sends what waits in the outbox: cancels first, then what reduces, then entries, each without waiting for the answers to others. An
 * order is marked as sent before it leaves: from then on it may have arrived.
 */
export class OrderSender {
  readonly #deps: WorkerDeps;
  /** Ids of orders whose answers this process waits for. */
  readonly inFlight = new Set<string>();
  readonly #sending = new Map<string, Promise<void>>();
  #entryCount = 0;
  #failure: unknown = null;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /** Begins to send everything that is due. */
  async sendAll(): Promise<void> {
    const { writer, venueClock, tenure } = this.#deps;
    const waiting = await writer.write(async (rows) => {
      const live = new Map((await rows.liveOrders()).map((order) => [order.clientOrderId, order]));
      const items = await rows.outbox();
      return items.map((item) => ({ item, rank: rankOf(item, live.get(item.clientOrderId)) }));
    });
    const now = venueClock.now() ?? 0;
    const due = waiting.filter(({ item }) => item.notBefore <= now);
    for (const { item, rank } of due.toSorted((a, b) => a.rank - b.rank)) {
      if (!tenure.isHeld()) return;
      this.#begin(item, rank);
    }
  }

  /** Waits until nothing is on its way any more. Rejects with what has failed on the way. */
  async settle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values());
    if (this.#failure !== null) throw this.#failure;
  }

  /** Begins to send an item, unless it is on its way, or has to wait for the answer to another. */
  #begin(item: OutboxItem, rank: number): void {
    const { clientOrderId } = item;
    // A cancel follows the answer to its order.
    if (this.#sending.has(clientOrderId)) return;
    const isEntry = rank === ENTRY;
    if (isEntry && this.#entryCount >= MAX_ENTRIES) return;
    if (isEntry) this.#entryCount += 1;
    this.#sending.set(clientOrderId, this.#send(item, isEntry));
  }

  async #send(item: OutboxItem, isEntry: boolean): Promise<void> {
    try {
      await (item.kind === 'cancel' ? this.#sendCancel(item) : this.#sendOrder(item));
    } catch (error) {
      // Heard by who settles, when the loops have ended.
      this.#failure ??= error;
      this.#deps.tenure.end();
    } finally {
      this.#sending.delete(item.clientOrderId);
      if (isEntry) this.#entryCount -= 1;
    }
  }

  /** Sends an order once more under its id, at a venue whose ids make that safe. */
  async sendAgain({ clientOrderId }: JournalOrder): Promise<void> {
    const order = await this.#deps.writer.write(async (rows, note) => {
      const stored = await rows.order(clientOrderId);
      if (stored?.state !== 'UNKNOWN') return null;
      const again = { ...stored, sends: stored.sends + 1 };
      await rows.updateOrder(again);
      const { deploymentId } = stored;
      note({
        deploymentId,
        kind: 'order-sent-again',
        message: `${clientOrderId} is sent again under the same id.`,
      });
      return again;
    });
    if (order !== null) await this.#submit(order);
  }

  async #sendOrder(item: OutboxItem): Promise<void> {
    this.inFlight.add(item.clientOrderId);
    try {
      const order = await this.#markSent(item);
      if (order !== null) await this.#submit(order);
    } finally {
      this.inFlight.delete(item.clientOrderId);
    }
  }

  /** Marks an order as sent, unless it may not go out any more; null = it must not be sent by us. */
  async #markSent(item: OutboxItem): Promise<JournalOrder | null> {
    const { writer, ports, venueClock } = this.#deps;
    return writer.write(async (rows, note) => {
      const venueTime = venueClock.now();
      const order = await rows.order(item.clientOrderId);
      if (order === null || order.state !== 'INTENT') return null;
      const at = ports.clock.wall();
      const reason = await this.#stopReason(rows, order, venueTime);
      if (reason !== null) {
        await withdraw(rows, note, order, reason, at);
        return null;
      }
      const sent = { ...transition(order, 'SENT', 'ours', { at }), sends: order.sends + 1 };
      await rows.updateOrder(sent);
      await rows.deleteOutbox(item);
      const { clientOrderId, deploymentId } = order;
      note({ deploymentId, kind: 'order-sent', message: `${clientOrderId} is sent.` });
      return sent;
    });
  }

  /** Returns why an intent must not leave any more; null = it may. */
  async #stopReason(
    rows: AccountRows,
    order: JournalOrder,
    venueTime: number | null,
  ): Promise<string | null> {
    const { isKilled } = await rows.account();
    const deployment = await rows.deployment(order.deploymentId);
    if (isKilled || deployment === null) return 'the kill switch is on';
    const allowed = allowedFor(order, deployment.state);
    if (allowed === 'none') return `the deployment is ${deployment.state}`;
    if (allowed === 'reducing' && !order.reduceOnly) return `the deployment is ${deployment.state}`;
    if (venueTime === null) return null;
    if (!order.reduceOnly && !mayOpenAt(deployment.schedule, venueTime)) {
      return 'the hours in which it may open positions have ended';
    }
    return venueTime > order.deadline ? 'its deadline has passed' : null;
  }

  async #submit(order: JournalOrder): Promise<void> {
    const { tenure, venue, venueClock } = this.#deps;
    // It stays marked as sent: whoever holds the account looks it up.
    if (!tenure.isHeld()) return;
    const answer = await venue.submit(order);
    // A machine that was asleep thinks too little of the venue's clock, and sends deadlines that have passed: never twice.
    if (answer.kind === 'rejected') await venueClock.refresh();
    await this.#takeAnswer(order, answer);
  }

  async #takeAnswer({ clientOrderId }: JournalOrder, answer: SubmitAnswer): Promise<void> {
    const { writer, ports, venueClock } = this.#deps;
    await writer.write(async (rows, note) => {
      const order = await rows.order(clientOrderId);
      if (order === null) return;
      const at = ports.clock.wall();
      const next = answered(order, answer, at);
      if (next === order) {
        await this.#haltInDoubt(rows, note, order, answer);
        return;
      }
      const { deploymentId } = order;
      const reason = 'reason' in answer ? `: ${answer.reason}` : '';
      note({
        deploymentId,
        kind: 'order-answered',
        message: `${clientOrderId} is ${next.state}${reason}`,
        facts: answer,
      });
      if (next.state === 'INTENT' && next.cancel !== 'none') {
        // Step by step along the table: the venue has refused the request, then we take the order back.
        await putOrder(rows, next);
        await withdraw(rows, note, next, 'it was to be cancelled', at);
        return;
      }
      await putOrder(rows, next);
      if (next.state === 'INTENT' && answer.kind === 'deferred') {
        await rows.putOutbox({
          kind: 'submit',
          clientOrderId,
          notBefore: (venueClock.now() ?? 0) + answer.retryAfterMs,
        });
      }
      if (answer.kind !== 'rejected' || !answer.haltsAccount) return;
      for (const deployment of await rows.deployments()) {
        await changeState(rows, note, deployment, {
          command: 'halt',
          by: 'system',
          reason: answer.reason,
          at,
        });
      }
    });
  }

  /** An order that the venue refuses when it is sent again may still be on its way: its owner has to look. */
  async #haltInDoubt(
    rows: AccountRows,
    note: Noting,
    { clientOrderId, deploymentId, state, sends }: JournalOrder,
    answer: SubmitAnswer,
  ): Promise<void> {
    if (answer.kind !== 'rejected' || state !== 'UNKNOWN' || sends < MAX_SENDS) return;
    const deployment = await rows.deployment(deploymentId);
    if (deployment === null) return;
    const reason = `Nobody knows what became of ${clientOrderId}, and it is refused when sent again: ${answer.reason}`;
    const at = this.#deps.ports.clock.wall();
    await changeState(rows, note, deployment, { command: 'halt', by: 'system', reason, at });
  }

  async #sendCancel(item: OutboxItem): Promise<void> {
    const { writer, venue, tenure } = this.#deps;
    const order = await writer.write(async (rows) => {
      const stored = await rows.order(item.clientOrderId);
      await rows.deleteOutbox(item);
      if (stored === null || stored.cancel !== 'wanted') return null;
      const sent: JournalOrder = { ...stored, cancel: 'sent' };
      await rows.updateOrder(sent);
      return sent;
    });
    if (order === null || !tenure.isHeld()) return;
    await this.#takeCancelAnswer(item, await venue.cancel(order));
  }

  /** Notes what a request to cancel has come to; whether the order has ended is asked of its record. */
  async #takeCancelAnswer(item: OutboxItem, answer: CancelAnswer): Promise<void> {
    if (answer.kind === 'done' || answer.kind === 'notWorking') return;
    const { writer, venueClock } = this.#deps;
    await writer.write(async (rows) => {
      const order = await rows.order(item.clientOrderId);
      if (order?.cancel !== 'sent') return;
      const isDeferred = answer.kind === 'deferred';
      await rows.updateOrder({ ...order, cancel: isDeferred ? 'wanted' : 'unknown' });
      const notBefore = isDeferred ? (venueClock.now() ?? 0) + answer.retryAfterMs : 0;
      if (isDeferred) await rows.putOutbox({ ...item, notBefore });
    });
  }
}

const ENTRY = 2;

/** Returns the place of an item among those that wait: cancels, what reduces, entries. */
function rankOf({ kind }: OutboxItem, order: JournalOrder | undefined): number {
  if (kind === 'cancel') return 0;
  return order?.reduceOnly === true ? 1 : ENTRY;
}

/** Returns an order after the answer to its last request; the same object when the answer changes nothing. */
export function answered(order: JournalOrder, answer: SubmitAnswer, at: number): JournalOrder {
  const isWaiting = order.state === 'SENT' || order.state === 'UNKNOWN';
  if (answer.kind === 'accepted') {
    const { venueOrderId } = answer;
    // A fill may have come before.
    return isWaiting
      ? transition(order, 'OPEN', 'venue', { at, venueOrderId })
      : { ...order, venueOrderId };
  }
  if (!isWaiting) return order;
  const reason = 'reason' in answer ? answer.reason : 'the venue has an order of this id';
  // Of several requests one may have been accepted: what the last one came to proves nothing for the others.
  const isOnly = order.sends === 1;
  if (isOnly && answer.kind === 'rejected') {
    return transition(order, 'REJECTED', 'venue', { at, reason, finalQuantity: '0' });
  }
  if (isOnly && answer.kind === 'deferred' && order.state === 'SENT') {
    return { ...transition(order, 'INTENT', 'venue', { at, reason }), sends: 0 };
  }
  return order.state === 'SENT' ? transition(order, 'UNKNOWN', 'silence', { at, reason }) : order;
}
