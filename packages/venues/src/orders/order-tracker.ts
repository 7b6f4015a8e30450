import { type UnixMs, unixMs } from '@stratloom/engine/model';
import type {
  VenueFill,
  VenueOrder,
  VenueOrderEvent,
  VenueOrderStatus,
} from '../ports/venue-broker.ts';
import { addDecimals, compareDecimals, type Decimal } from './decimal.ts';

/** An order that ended so long ago is forgotten, ms: no reading reaches back so far. */
const MEMORY_MS = 48 * 3_600_000;

interface Tracked {
  order: VenueOrder;
  readonly fillIds: Set<string>;
  filled: Decimal;
  isAccepted: boolean;
  isOver: boolean;
}

/**
 * Makes events of what venues tell: states of orders and single fills, from streams and readings, late, twice and in any order. Each event
 * comes once; the last one of an order comes when all of its fills have.
 */
export class OrderTracker {
  readonly #orders = new Map<string, Tracked>();
  /** Fills of orders that nobody has reported about yet. */
  readonly #early = new Map<string, VenueFill>();

  /** Returns what is new. */
  take(
    orders: readonly VenueOrder[],
    fills: readonly VenueFill[],
    knownAt: UnixMs,
  ): VenueOrderEvent[] {
    for (const order of orders) this.#note(order);
    for (const fill of fills) this.#early.set(fill.id, fill);
    const events: VenueOrderEvent[] = [];
    for (const tracked of this.#orders.values()) {
      if (!tracked.isAccepted) events.push(...this.#accept(tracked, knownAt));
    }
    const waiting = [...this.#early.values()].toSorted((a, b) => a.time - b.time);
    for (const fill of waiting) events.push(...this.#book(fill, knownAt));
    for (const tracked of this.#orders.values()) events.push(...this.#end(tracked, knownAt));
    this.#forget(knownAt);
    return events;
  }

  /** Orders whose end was reported, and whose fills are not complete. */
  get lacking(): readonly VenueOrder[] {
    return [...this.#orders.values()]
      .filter(({ order, isOver }) => !isOver && isEnded(order.status))
      .map(({ order }) => order);
  }

  /** Returns the orders that lists should show and do not: those that worked, and those of the fills. */
  missingIn(
    orders: readonly VenueOrder[],
    fills: readonly VenueFill[],
  ): readonly Pick<VenueOrder, 'venueOrderId' | 'symbol'>[] {
    const listed = new Set(orders.map(({ venueOrderId }) => venueOrderId));
    const working = [...this.#orders.values()]
      .filter(({ order, isOver }) => !isOver && !isEnded(order.status))
      .map(({ order }) => order);
    const filled = fills.filter(({ venueOrderId }) => !this.#orders.has(venueOrderId));
    const missing = [...working, ...filled].filter(({ venueOrderId }) => !listed.has(venueOrderId));
    return [...new Map(missing.map((each) => [each.venueOrderId, each])).values()];
  }

  #note(order: VenueOrder): void {
    const tracked = this.#orders.get(order.venueOrderId);
    if (tracked === undefined) {
      const fresh = { fillIds: new Set<string>(), filled: '0', isAccepted: false, isOver: false };
      this.#orders.set(order.venueOrderId, { order, ...fresh });
      return;
    }
    // An order that has ended works no more, whatever an older answer says.
    if (isEnded(tracked.order.status) && !isEnded(order.status)) return;
    if (compareDecimals(order.filledQuantity, tracked.order.filledQuantity) < 0) return;
    tracked.order = order;
  }

  #accept(tracked: Tracked, knownAt: UnixMs): VenueOrderEvent[] {
    const { order } = tracked;
    // A refused order was never accepted.
    if (order.status === 'pending') return [];
    tracked.isAccepted = true;
    if (order.status === 'rejected') return [];
    return [{ ...baseOf(order, order.placedAt, knownAt), kind: 'accepted' }];
  }

  #book(fill: VenueFill, knownAt: UnixMs): VenueOrderEvent[] {
    const tracked = this.#orders.get(fill.venueOrderId);
    if (tracked === undefined) return [];
    const { quantity, status } = tracked.order;
    // Of an order for an amount of money only its end says which fill is the last.
    if (quantity === null && !isEnded(status)) return [];
    this.#early.delete(fill.id);
    if (tracked.fillIds.has(fill.id)) return [];
    const events: VenueOrderEvent[] = [];
    if (!tracked.isAccepted) {
      tracked.isAccepted = true;
      const base = baseOf(tracked.order, tracked.order.placedAt, knownAt);
      events.push({ ...base, kind: 'accepted' });
    }
    tracked.fillIds.add(fill.id);
    tracked.filled = addDecimals(tracked.filled, fill.quantity);
    const isWhole = isFilled(tracked);
    if (isWhole) tracked.isOver = true;
    events.push({
      ...baseOf(tracked.order, fill.time, knownAt),
      kind: isWhole ? 'filled' : 'partiallyFilled',
      fill,
      filledQuantity: tracked.filled,
    });
    return events;
  }

  #end(tracked: Tracked, knownAt: UnixMs): VenueOrderEvent[] {
    const { order, isOver } = tracked;
    const { status: kind, reason, filledQuantity } = order;
    if (isOver || (kind !== 'cancelled' && kind !== 'rejected' && kind !== 'expired')) return [];
    if (compareDecimals(tracked.filled, filledQuantity) < 0) return [];
    tracked.isOver = true;
    return [{ ...baseOf(order, order.changedAt, knownAt), kind, reason }];
  }

  #forget(now: UnixMs): void {
    for (const [id, { order, isOver }] of this.#orders) {
      if (isOver && order.changedAt < now - MEMORY_MS) this.#orders.delete(id);
    }
    for (const [id, { time }] of this.#early) {
      if (time < now - MEMORY_MS) this.#early.delete(id);
    }
  }
}

/** Returns whether nothing comes of an order after this state, but for fills that are listed late. */
export function isEnded(status: VenueOrderStatus): boolean {
  return status !== 'pending' && status !== 'working';
}

function isFilled({ filled, order: { quantity, filledQuantity, status } }: Tracked): boolean {
  if (quantity !== null) return compareDecimals(filled, quantity) >= 0;
  return status === 'filled' && compareDecimals(filled, filledQuantity) >= 0;
}

function baseOf(order: VenueOrder, occurredAt: number, knownAt: UnixMs) {
  const { clientOrderId, venueOrderId, symbol } = order;
  return { clientOrderId, venueOrderId, symbol, occurredAt: unixMs(occurredAt), knownAt };
}
