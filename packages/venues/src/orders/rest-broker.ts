import { plainInstrument, unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueCatalogue, VenueListing } from '../market/venue-catalogue.ts';
import type {
  AccountEvent,
  AccountRange,
  FillPage,
  FoundOrder,
  OrderIntent,
  OrderReference,
  OrderTerms,
  Reading,
  RequestOutcome,
  VenueBalance,
  VenueBroker,
  VenueFill,
  VenueOrder,
  VenueTime,
} from '../ports/venue-broker.ts';
import type { VenueCapabilities } from '../ports/venue-capabilities.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import { compareDecimals, sumDecimals } from './decimal.ts';
import type { OrderApi, OrderContext } from './order-api.ts';
import type { RequestPurpose } from './order-budget.ts';
import { NOT_WORKING, type RawOutcome, refusal } from './order-outcome.ts';
import type { AccountProtocol } from './account-protocol.ts';
import { streamedEvents } from './account-stream.ts';
import { polledEvents } from './polled-events.ts';
import { roundOrder } from './round-order.ts';
import { unavailableReason } from './unavailable-reason.ts';
import { VenueTimeKeeper } from './venue-time-keeper.ts';

/** Readings reach back so far before their start, ms: venues list some fills and orders late. */
export const OVERLAP_MS = 60_000;
/** Wait before a reading that found no answer is tried again, ms. */
const ASK_AGAIN_MS = 1000;
/** Some venues state their time in whole seconds. */
const STEP_MS = 250;

/** Ports of a broker. */
export interface BrokerDeps {
  readonly clock: VenueClock;
  readonly catalogue: VenueCatalogue;
  /** Private stream of the account and what it is dialed with; without either, events are read over HTTP. */
  readonly stream?: VenueStreamOptions | undefined;
  readonly protocol?: ((origin: string | undefined) => AccountProtocol) | undefined;
  /** Default: one of its own. */
  readonly time?: VenueTimeKeeper | undefined;
}

/** Orders of one account over HTTP: what all venues have in common. */
export class RestBroker implements VenueBroker {
  readonly #api: OrderApi;
  readonly #deps: BrokerDeps;
  readonly #time: VenueTimeKeeper;

  constructor(api: OrderApi, deps: BrokerDeps) {
    this.#api = api;
    this.#deps = deps;
    this.#time = deps.time ?? new VenueTimeKeeper(deps.clock);
  }

  get capabilities(): VenueCapabilities {
    return this.#api.capabilities;
  }

  async submit(intent: OrderIntent, signal: AbortSignal): Promise<RequestOutcome> {
    this.#checkId(intent.clientOrderId);
    return this.#withListing(intent.symbol, async (listing) => {
      const unavailable = unavailableReason(this.capabilities, intent);
      if (unavailable !== null) return refusal('order.not-available', unavailable);
      const price = intent.limitPrice ?? intent.stopPrice ?? intent.referencePrice;
      const rounding = roundOrder(intent, this.#api.stepsOf?.(listing, price) ?? listing);
      if (rounding.kind === 'refused') return refusal(rounding.code, rounding.reason);
      const late = await this.#lateReason(intent.deadline, signal);
      if (late !== null) return late;
      const purpose = intent.reduceOnly === true ? 'exit' : 'entry';
      const context = this.#timely(intent.deadline, this.#context(listing, purpose, signal));
      const outcome = await this.#api.create(rounding.terms, context);
      if (outcome.kind === 'rejected' && outcome.code === NOT_WORKING) {
        return { kind: 'unknown', reason: outcome.reason };
      }
      return this.#fetched({ ...intent, venueOrderId: null }, outcome, context);
    });
  }

  async replace(
    order: OrderReference,
    terms: OrderTerms,
    signal: AbortSignal,
  ): Promise<RequestOutcome> {
    this.#checkId(terms.clientOrderId);
    const { replacement } = this.capabilities;
    if (replacement === 'none') {
      return refusal('order.not-available', 'orders of this venue can only be cancelled');
    }
    if ((replacement === 'inPlace') !== (terms.clientOrderId === order.clientOrderId)) {
      throw new RangeError('the id of the replaced order does not fit the way of the venue');
    }
    return this.#withListing(order.symbol, async (listing) => {
      const late = await this.#lateReason(terms.deadline, signal);
      if (late !== null) return late;
      const price = terms.limitPrice ?? terms.stopPrice;
      const rounding = roundOrder(terms, this.#api.stepsOf?.(listing, price) ?? listing);
      if (rounding.kind === 'refused') return refusal(rounding.code, rounding.reason);
      const context = this.#timely(terms.deadline, this.#context(listing, 'entry', signal));
      return this.#named(order, true, context, async (named) => {
        const outcome = await this.#api.replace(named, rounding.terms, context);
        const target = { ...order, clientOrderId: terms.clientOrderId, venueOrderId: null };
        return this.#fetched(target, outcome, context);
      });
    });
  }

  async cancel(order: OrderReference, signal: AbortSignal): Promise<RequestOutcome> {
    const reading = await this.#read(async () => this.#listingOrName(order.symbol));
    if (reading.kind === 'unknown') {
      return { kind: 'deferred', reason: reading.reason, retryAfterMs: ASK_AGAIN_MS };
    }
    const context = this.#context(reading.value, 'exit', signal);
    return this.#named(order, this.#api.needsVenueId, context, async (named) => {
      const outcome = await this.#api.cancel(named, context);
      return outcome.kind === 'exists' ? { kind: 'unknown', reason: outcome.reason } : outcome;
    });
  }

  async find(order: OrderReference, signal: AbortSignal): Promise<FoundOrder> {
    const { deadline: rule, unknownRule } = this.capabilities;
    const reading = await this.#read(async () => {
      const listing = await this.#listingOrName(order.symbol);
      const context = this.#context(listing, 'read', signal);
      // Its answer comes before the query is sent: an order that was taken before it is seen by the query.
      const time = rule === null ? null : await this.#sample('read', signal);
      const found = await this.#api.lookUp(order, context);
      return { found, time, fills: found === null ? [] : await this.#fillsOf(found, signal) };
    });
    if (reading.kind === 'unknown') return { ...reading, canResend: false };
    const { found, time, fills } = reading.value;
    if (found !== null) {
      const filled = sumDecimals(fills.map(({ quantity }) => quantity));
      const hasAllFills = compareDecimals(filled, found.filledQuantity) >= 0;
      return { kind: 'found', order: found, fills, hasAllFills };
    }
    const now = this.#deps.clock.now();
    if (order.venueOrderId !== null) {
      // The venue has named it: it existed, whatever its lists keep.
      const reason = 'not found, though the venue has named it';
      return { kind: 'unknown', reason, askAgainAt: unixMs(now + ASK_AGAIN_MS), canResend: false };
    }
    if (unknownRule === 'resend' || rule === null || time === null) {
      const reason = 'not found, which proves nothing here';
      return { kind: 'unknown', reason, askAgainAt: unixMs(now + ASK_AGAIN_MS), canResend: true };
    }
    const leftMs = order.deadline + rule.visibleMs - time.venueTime;
    if (leftMs <= 0) return { kind: 'neverExisted' };
    const reason = 'not found, and its deadline has not passed';
    return {
      kind: 'unknown',
      reason,
      askAgainAt: unixMs(now + Math.max(leftMs, STEP_MS)),
      canResend: false,
    };
  }

  async orderNamed(
    venueOrderId: string,
    symbol: string,
    signal: AbortSignal,
  ): Promise<Reading<VenueOrder | null>> {
    return this.#read(async () => this.#api.byId(venueOrderId, symbol, signal));
  }

  async workingOrders(
    symbols: readonly string[],
    signal: AbortSignal,
  ): Promise<Reading<readonly VenueOrder[]>> {
    return this.#read(async () => this.#api.open(symbols, signal));
  }

  async balances(signal: AbortSignal): Promise<Reading<readonly VenueBalance[]>> {
    return this.#read(async () => this.#api.balances(signal));
  }

  async fillsSince(
    { since, symbols }: AccountRange,
    signal: AbortSignal,
  ): Promise<Reading<FillPage>> {
    this.#checkRange({ since, symbols });
    return this.#read(async () => {
      const from = unixMs(Math.max(0, since - OVERLAP_MS));
      const fills = inOrder(await this.#api.fills({ since: from, symbols }, signal));
      const newest = fills.at(-1)?.time ?? since;
      return { fills, cursor: unixMs(Math.max(since, newest)) };
    });
  }

  async armDeadManSwitch(timeoutMs: number, signal: AbortSignal): Promise<Reading<UnixMs | null>> {
    const api = this.#api;
    if (api.armDeadManSwitch === undefined) {
      throw new RangeError(`${this.capabilities.venue} has no dead-man switch`);
    }
    const arm = api.armDeadManSwitch.bind(api);
    return this.#read(async () => arm(timeoutMs, signal));
  }

  async serverTime(signal: AbortSignal): Promise<Reading<VenueTime>> {
    return this.#read(async () => this.#sample('read', signal));
  }

  events(range: AccountRange, signal: AbortSignal): AsyncIterable<AccountEvent> {
    this.#checkRange(range);
    const { clock, stream, protocol } = this.#deps;
    if (stream === undefined || protocol === undefined) {
      return polledEvents(this.#api, clock, range, signal);
    }
    const { dialer, random = Math.random, streamOrigin } = stream;
    const deps = { api: this.#api, clock, dialer, random };
    return streamedEvents(protocol(streamOrigin), deps, range, signal);
  }

  #context(listing: VenueListing, purpose: RequestPurpose, signal: AbortSignal): OrderContext {
    return { listing, purpose, signal, venueNow: this.#time.venueNow };
  }

  #timely(deadline: UnixMs, context: OrderContext): OrderContext {
    return { ...context, sendBefore: unixMs(deadline - this.#time.offsetMs) };
  }

  async #sample(purpose: RequestPurpose, signal: AbortSignal): Promise<VenueTime> {
    return this.#time.sample(async () => this.#api.time(purpose, signal));
  }

  /** Nothing is sent that the venue could no longer take in time: its clock is asked before an order is refused for that. */
  async #lateReason(deadline: UnixMs, signal: AbortSignal): Promise<RequestOutcome | null> {
    const rule = this.capabilities.deadline;
    const leastMs = rule?.leastMs ?? 0;
    const isLate = (): boolean => deadline - this.#time.venueNow < leastMs;
    if (rule !== null && (this.#time.isStale || isLate())) {
      // Without an answer the last known difference holds: the deadline itself is in the venue's time.
      await this.#read(async () => this.#sample('exit', signal));
    }
    if (!isLate()) return null;
    return refusal('order.deadline-passed', `its deadline is less than ${leastMs} ms away`);
  }

  #checkId(id: string): void {
    const { form, maxLength } = this.capabilities.clientOrderId;
    if (id.length > maxLength || !new RegExp(`^(?:${form})$`).test(id)) {
      throw new RangeError(`not an order id of ${this.capabilities.venue}: ${id.slice(0, 60)}`);
    }
  }

  /** Looks up an id that is taken: the order that has it is ours. */
  async #fetched(
    order: OrderReference,
    outcome: RawOutcome,
    context: OrderContext,
  ): Promise<RequestOutcome> {
    if (outcome.kind !== 'exists') return outcome;
    const reading = await this.#read(async () =>
      this.#api.lookUp(order, { ...context, purpose: 'read' }),
    );
    if (reading.kind === 'unknown' || reading.value === null) {
      return { kind: 'unknown', reason: `${outcome.reason}; it was not found` };
    }
    return { kind: 'accepted', venueOrderId: reading.value.venueOrderId };
  }

  /** Gives an order the venue's id first, where the venue cancels and replaces by that. */
  async #named(
    order: OrderReference,
    isNeeded: boolean,
    context: OrderContext,
    act: (order: OrderReference) => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> {
    if (order.venueOrderId !== null || !isNeeded) return act(order);
    const reading = await this.#read(async () => this.#api.lookUp(order, context));
    if (reading.kind === 'unknown') {
      const retryAfterMs = Math.max(0, reading.askAgainAt - this.#deps.clock.now());
      return { kind: 'deferred', reason: reading.reason, retryAfterMs };
    }
    if (reading.value === null) return refusal(NOT_WORKING, 'the venue does not have it, so far');
    return act({ ...order, venueOrderId: reading.value.venueOrderId });
  }

  async #fillsOf(order: VenueOrder, signal: AbortSignal): Promise<readonly VenueFill[]> {
    if (order.filledQuantity === '0') return [];
    const since = unixMs(Math.max(0, order.placedAt - OVERLAP_MS));
    const fills = await this.#api.fills({ since, symbols: [order.symbol] }, signal);
    return inOrder(fills.filter(({ venueOrderId }) => venueOrderId === order.venueOrderId));
  }

  /** Orders of an instrument that is not listed any more can be found and cancelled all the same. */
  async #listingOrName(symbol: string): Promise<VenueListing> {
    const venueSymbol = this.#api.nameOf?.(symbol) ?? symbol;
    const unlisted = {
      ...plainInstrument(symbol),
      venueSymbol,
      name: symbol,
      type: 'crypto',
    } as const;
    const listing = await this.#deps.catalogue.find(symbol);
    return listing ?? { ...unlisted, status: 'closed', timeframes: [] };
  }

  #checkRange({ symbols }: AccountRange): void {
    if (this.capabilities.fillsBy === 'instrument' && symbols.length === 0) {
      throw new RangeError(`${this.capabilities.venue} lists fills by instrument: none is named`);
    }
  }

  /** Instruments are needed to send anything: without them the request is put off. */
  async #withListing(
    symbol: string,
    act: (listing: VenueListing) => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> {
    const reading = await this.#read(async () => this.#deps.catalogue.find(symbol));
    if (reading.kind === 'unknown') {
      return { kind: 'deferred', reason: reading.reason, retryAfterMs: ASK_AGAIN_MS };
    }
    if (reading.value === undefined) return refusal('order.unknown-symbol', `no symbol ${symbol}`);
    return act(reading.value);
  }

  async #read<Value>(ask: () => Promise<Value>): Promise<Reading<Value>> {
    try {
      return { kind: 'known', value: await ask() };
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      const soon = unixMs(this.#deps.clock.now() + ASK_AGAIN_MS);
      return { kind: 'unknown', reason: error.message, askAgainAt: error.retryAt ?? soon };
    }
  }
}

function inOrder(fills: readonly VenueFill[]): VenueFill[] {
  const byId = new Map(fills.map((fill) => [fill.id, fill]));
  return [...byId.values()].toSorted((a, b) => a.time - b.time);
}
