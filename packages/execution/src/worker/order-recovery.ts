import { compare } from '../decimal/decimal.ts';
import { type JournalOrder, transition } from '../journal/journal-order.ts';
import { evidenceFor, hasEnded } from '../journal/order-state.ts';
import type { VenueOrder } from '../ports/account-venue.ts';
import { meaningOfAbsence } from '../recovery/venue-rules.ts';
import { putOrder } from './order-ends.ts';
import type { OrderSender } from './order-sender.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Times an order in doubt was looked up, and when it is to be again, by the monotonic clock. */
interface Lookup {
  readonly count: number;
  readonly nextAt: number;
}

/** Finds out what became of orders in doubt. Only what the venue says ends a doubt. */
export class OrderRecovery {
  readonly #deps: WorkerDeps;
  readonly #sender: OrderSender;
  readonly #lookups = new Map<string, Lookup>();

  constructor(deps: WorkerDeps, sender: OrderSender) {
    this.#deps = deps;
    this.#sender = sender;
  }

  /** Looks up every order in doubt that is due. */
  async resolveAll(): Promise<void> {
    const { writer, tenure, ports } = this.#deps;
    const live = await writer.write((rows) => rows.liveOrders());
    const inDoubt = live.filter((order) => isInDoubt(order, this.#sender.inFlight));
    this.#forget(new Set(inDoubt.map(({ clientOrderId }) => clientOrderId)));
    for (const order of inDoubt) {
      if (!tenure.isHeld()) return;
      const { nextAt = 0 } = this.#lookups.get(order.clientOrderId) ?? {};
      if (ports.clock.monotonic() >= nextAt) await this.#lookUp(order);
    }
  }

  /** Looks an order up at once. */
  async lookUp(order: JournalOrder): Promise<void> {
    await this.#lookUp(order);
  }

  #forget(inDoubt: ReadonlySet<string>): void {
    for (const id of this.#lookups.keys()) if (!inDoubt.has(id)) this.#lookups.delete(id);
  }

  async #lookUp(order: JournalOrder): Promise<void> {
    const { venue, venueClock, settings, ports } = this.#deps;
    if (order.state === 'SENT' && !(await this.#isUnknownNow(order))) return;
    const count = (this.#lookups.get(order.clientOrderId)?.count ?? 0) + 1;
    const waitMs = settings.askMs * 2 ** Math.min(count - 1, 4);
    this.#lookups.set(order.clientOrderId, { count, nextAt: ports.clock.monotonic() + waitMs });
    // The time comes before the question: what the answer does not show cannot have been taken later than the deadline.
    const venueTime = await venueClock.refresh();
    const found = await venue.find(order);
    if (found === null) return;
    if (found === 'absent') await this.#takeAbsence(order, venueTime);
    else await this.take(found);
  }

  /** Marks an order without an answer as unknown; false when it has got one meanwhile. */
  async #isUnknownNow({ clientOrderId }: JournalOrder): Promise<boolean> {
    const { writer, ports } = this.#deps;
    return writer.write(async (rows, note) => {
      const order = await rows.order(clientOrderId);
      if (order?.state === 'UNKNOWN') return true;
      if (order?.state !== 'SENT') return false;
      const reason = 'no answer was seen';
      await rows.updateOrder(
        transition(order, 'UNKNOWN', 'silence', { at: ports.clock.wall(), reason }),
      );
      const { deploymentId } = order;
      note({ deploymentId, kind: 'order-unknown', message: `${clientOrderId}: ${reason}.` });
      return true;
    });
  }

  async #takeAbsence(seen: JournalOrder, venueTime: number | null): Promise<void> {
    const { writer, venue, ports } = this.#deps;
    if (venueTime === null || seen.state === 'OPEN' || seen.state === 'PARTIAL') return;
    const meaning = meaningOfAbsence(venue.rules, seen, venueTime);
    if (meaning === 'sendAgain') await this.#sender.sendAgain(seen);
    if (meaning !== 'neverExisted') return;
    await writer.write(async (rows, note) => {
      const order = await rows.order(seen.clientOrderId);
      if (order?.state !== 'UNKNOWN') return;
      const facts = {
        at: ports.clock.wall(),
        reason: 'it never reached the venue',
        finalQuantity: '0',
      };
      const { deploymentId, clientOrderId } = order;
      note({
        deploymentId,
        kind: 'order-lost',
        message: `${clientOrderId} never reached the venue, which no longer takes it.`,
        facts: { venueTime },
      });
      await putOrder(rows, transition(order, 'EXPIRED', 'venue', facts));
    });
  }

  /** Takes over what the venue says of an order of ours. */
  async take(found: VenueOrder): Promise<void> {
    const { writer, ports } = this.#deps;
    await writer.write(async (rows, note) => {
      const order = await rows.order(found.clientOrderId);
      if (order === null) return;
      const next = foundOrder(order, found, ports.clock.wall());
      if (next === order) return;
      const { deploymentId, clientOrderId } = order;
      if (next.state !== order.state) {
        note({
          deploymentId,
          kind: 'order-found',
          message: `${clientOrderId}: ${order.state} -> ${next.state}`,
          facts: found,
        });
      }
      if (isCancelLost(next, found)) {
        await rows.updateOrder({ ...next, cancel: 'wanted' });
        await rows.putOutbox({ kind: 'cancel', clientOrderId, notBefore: 0 });
      } else await putOrder(rows, next);
    });
  }
}

/** True for an order of which the venue has to be asked. */
function isInDoubt(order: JournalOrder, inFlight: ReadonlySet<string>): boolean {
  const { state, cancel, clientOrderId } = order;
  if (inFlight.has(clientOrderId) || state === 'INTENT') return false;
  if (state === 'SENT' || state === 'UNKNOWN') return true;
  return !hasEnded(state) && (cancel === 'sent' || cancel === 'unknown');
}

/** True when an order works on although it was to be cancelled, so that it has to be asked again. */
function isCancelLost(order: JournalOrder, found: VenueOrder): boolean {
  const isWorking = found.state === 'OPEN' || found.state === 'PARTIAL';
  return (
    isWorking && !hasEnded(order.state) && (order.cancel === 'sent' || order.cancel === 'unknown')
  );
}

/** Returns an order after what the venue says of it; the same object when that is nothing new. Fills are booked by themselves. */
export function foundOrder(order: JournalOrder, found: VenueOrder, at: number): JournalOrder {
  const { venueOrderId, reason, state, filledQuantity: finalQuantity } = found;
  if (hasEnded(order.state)) {
    const isMore = order.finalQuantity === null || compare(finalQuantity, order.finalQuantity) > 0;
    const isEnd = state !== 'OPEN' && state !== 'PARTIAL';
    return isEnd && isMore ? { ...order, finalQuantity, isReported: false } : order;
  }
  const named = { ...order, venueOrderId };
  if (state === 'OPEN' || state === 'PARTIAL') {
    const isDoubted = order.state === 'SENT' || order.state === 'UNKNOWN';
    if (isDoubted) return transition(order, 'OPEN', 'venue', { at, venueOrderId });
    // An order that has to be cancelled once more is changed by that alone.
    return order.venueOrderId === venueOrderId && order.cancel === 'none' ? order : named;
  }
  // A record that contradicts what the venue said before is not taken over.
  if (evidenceFor(order.state, state) !== 'venue') return order;
  return transition(named, state, 'venue', { at, reason, finalQuantity });
}
