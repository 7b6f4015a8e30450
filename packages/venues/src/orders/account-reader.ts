import { isFinal, unixMs } from '@stratloom/engine/model';
import type {
  AccountRange,
  VenueFill,
  VenueOrder,
  VenueOrderEvent,
} from '../ports/venue-broker.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { OrderApi } from './order-api.ts';
import { OrderTracker } from './order-tracker.ts';

/** Readings reach back so far before the last whole round, ms. */
const OVERLAP_MS = 60_000;

/** Reads states and fills of an account since a time, takes what streams report, and makes events of what is new. */
export class AccountReader {
  readonly #api: OrderApi;
  readonly #clock: VenueClock;
  readonly #range: AccountRange;
  readonly #tracker = new OrderTracker();
  #since: number;

  constructor(api: OrderApi, clock: VenueClock, range: AccountRange) {
    this.#api = api;
    this.#clock = clock;
    this.#range = range;
    this.#since = range.since;
  }

  /** Returns what is new by reading everything. @throws VenueSilence when one of the answers says nothing; the next round begins where this one did. */
  async round(signal: AbortSignal): Promise<VenueOrderEvent[]> {
    const startedAt = this.#clock.now();
    const range = this.#recent();
    // Orders that end between the two are in the second list; those that begin, in the next round.
    const open = await this.#api.open(range.symbols, signal);
    const closed = await this.#api.closed(range, signal);
    const fills = await this.#api.fills(range, signal);
    const orders = [...closed, ...open];
    for (const { venueOrderId, symbol } of this.#tracker.missingIn(orders, fills)) {
      const order = await this.#api.byId(venueOrderId, symbol, signal);
      if (order !== null) orders.push(order);
    }
    this.#since = Math.max(this.#since, startedAt - OVERLAP_MS);
    return this.take(orders, fills);
  }

  /** Returns what is new by reading some orders, and the fills if that is asked for. @throws VenueSilence. */
  async look(
    orderIds: readonly string[],
    hasFills: boolean,
    signal: AbortSignal,
  ): Promise<VenueOrderEvent[]> {
    const orders: VenueOrder[] = [];
    for (const id of orderIds) {
      const order = await this.#api.byId(id, '', signal);
      if (order !== null) orders.push(order);
    }
    const fills = hasFills ? await this.#api.fills(this.#recent(), signal) : [];
    return this.take(orders, fills);
  }

  /** Returns what is new in what a stream reports. */
  take(orders: readonly VenueOrder[], fills: readonly VenueFill[]): VenueOrderEvent[] {
    const events = this.#tracker.take(orders, fills, this.#clock.now());
    const isOld = ({ occurredAt }: VenueOrderEvent): boolean => occurredAt < this.#range.since;
    // Of an order that had ended by then nothing is reported: it would seem to work.
    const over = new Set(
      events
        .filter((event) => isOld(event) && isFinal(event.kind))
        .map((event) => event.venueOrderId),
    );
    return events.filter(
      (event) => !over.has(event.venueOrderId) && (event.kind === 'accepted' || !isOld(event)),
    );
  }

  #recent(): AccountRange {
    const lacking = this.#tracker.lacking.map(({ placedAt }) => placedAt);
    const since = Math.max(0, Math.min(this.#since, ...lacking) - OVERLAP_MS);
    return { since: unixMs(since), symbols: this.#range.symbols };
  }
}
