import { unixMs } from '@stratloom/engine/model';
import type { AccountEvent, AccountRange } from '../ports/venue-broker.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { OrderApi } from './order-api.ts';
import { OrderTracker } from './order-tracker.ts';

/** Readings reach back so far before the last whole round, ms. */
const OVERLAP_MS = 60_000;

/** Reads states and fills of an account since a time, and makes events of what is new. */
export class AccountReader {
  readonly #api: OrderApi;
  readonly #clock: VenueClock;
  readonly #range: AccountRange;
  readonly tracker = new OrderTracker();
  #since: number;

  constructor(api: OrderApi, clock: VenueClock, range: AccountRange) {
    this.#api = api;
    this.#clock = clock;
    this.#range = range;
    this.#since = range.since;
  }

  /** Returns what is new. @throws VenueSilence when one of the answers says nothing; the next round begins where this one did. */
  async round(signal: AbortSignal): Promise<AccountEvent[]> {
    const { symbols } = this.#range;
    const startedAt = this.#clock.now();
    const lacking = this.tracker.lacking.map(({ placedAt }) => placedAt);
    const from = Math.max(0, Math.min(this.#since, ...lacking) - OVERLAP_MS);
    const range = { since: unixMs(from), symbols };
    // Orders that end between the two are in the second list; those that begin, in the next round.
    const open = await this.#api.open(symbols, signal);
    const closed = await this.#api.closed(range, signal);
    const fills = await this.#api.fills(range, signal);
    const orders = [...closed, ...open];
    const missing = this.tracker.missingIn(orders, fills);
    for (const { venueOrderId, symbol } of missing) {
      const order = await this.#api.byId(venueOrderId, symbol, signal);
      if (order !== null) orders.push(order);
    }
    this.#since = Math.max(this.#since, startedAt - OVERLAP_MS);
    const isFresh = (time: number): boolean => time >= this.#range.since;
    return this.tracker
      .take(orders, fills, this.#clock.now())
      .filter((event) => event.kind === 'accepted' || isFresh(event.occurredAt));
  }
}

/** Yields the events of an account by reading over and over, an honest source where no stream is open. */
export async function* polledEvents(
  api: OrderApi,
  clock: VenueClock,
  range: AccountRange,
  signal: AbortSignal,
): AsyncGenerator<AccountEvent> {
  const reader = new AccountReader(api, clock, range);
  let state: 'current' | 'lost' | null = null;
  while (!signal.aborted) {
    let said = 'read over HTTP';
    let next: 'current' | 'lost' = 'current';
    let retryAt = 0;
    try {
      yield* await reader.round(signal);
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      [next, said, retryAt] = ['lost', error.message, error.retryAt ?? 0];
    }
    if (signal.aborted) return;
    if (next !== state) yield { kind: 'status', state: next, said, time: clock.now() };
    state = next;
    const turn = Math.max(retryAt, clock.now() + api.capabilities.pollMs);
    await clock.waitUntil(unixMs(turn), signal);
  }
}
