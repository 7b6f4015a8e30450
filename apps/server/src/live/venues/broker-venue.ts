import { unixMs } from '@stratloom/engine/model';
import {
  type AccountVenue,
  type Answer,
  type CancelAnswer,
  type JournalOrder,
  type SubmitAnswer,
  type VenueBalance,
  VENUE_RULES,
  type VenueFill,
  type VenueNews,
  type VenueOrder,
  type VenueRules,
} from '@stratloom/execution';
import {
  instrumentId,
  type Reading,
  type VenueFill as ReportedFill,
  type VenueOrder as ReportedOrder,
  VenueSilence,
} from '@stratloom/venues';
import type { ProviderId } from '@stratloom/contracts';
import { pairOf } from '../market-bar-feed.ts';
import { AccountNews, type NewsItem } from './account-news.ts';
import { type OpenBroker, TRADING_VENUES } from './trading-venues.ts';
import { journalledOrder, referenceOf, symbolAtVenue, venueIntent } from './venue-terms.ts';

/** Wait after which something is tried again while the account has no key that works, ms. */
const NO_KEY_MS = 30_000;
/** Wait after which a cancel that the venue refuses is sent again, ms. */
const REFUSED_CANCEL_MS = 5_000;
/** Code by which brokers say that no such order works. */
const NOT_WORKING = 'order not working';
const ONLY_READ = 'The account is connected by a consent, which places no orders. Connect a key.';
const NO_KEY = 'The account has no key that its venue accepts. Connect it again.';

/** Ports of an account at a venue. */
export interface BrokerVenueDeps {
  readonly venue: ProviderId;
  /** Least time between two readings, ms; default: what the venue allows for. */
  readonly pollMs?: number | undefined;
  /** Returns the orders of the account under its key of now; the same object while that stays, null while there is none. */
  readonly brokerNow: () => Promise<OpenBroker | null>;
  /** Returns the instruments that the account trades. */
  readonly instruments: () => Promise<readonly string[]>;
  /** UTC ms. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** One account at a real venue, by its order broker: fills carry our ids, and instruments ours names. */
export class BrokerVenue implements AccountVenue {
  readonly rules: VenueRules;
  readonly pollMs: number;
  readonly #deps: BrokerVenueDeps;
  readonly #news: AccountNews;
  readonly #control = new AbortController();
  /** Our ids by those of the venue; empty for orders that are not ours. */
  readonly #ids = new Map<string, string>();

  constructor(deps: BrokerVenueDeps) {
    this.#deps = deps;
    this.rules = VENUE_RULES[deps.venue];
    this.pollMs = deps.pollMs ?? TRADING_VENUES[deps.venue].capabilities.pollMs;
    this.#news = new AccountNews(deps.onFault);
  }

  async submit(order: JournalOrder): Promise<SubmitAnswer> {
    const open = await this.#deps.brokerNow();
    if (open === null) return { kind: 'deferred', reason: NO_KEY, retryAfterMs: NO_KEY_MS };
    const { broker, takesOrders } = open;
    if (!takesOrders) return { kind: 'deferred', reason: ONLY_READ, retryAfterMs: NO_KEY_MS };
    const outcome = await broker.submit(
      venueIntent(order, broker.capabilities),
      this.#control.signal,
    );
    if (outcome.kind === 'accepted') this.#ids.set(outcome.venueOrderId, order.clientOrderId);
    if (outcome.kind !== 'rejected') return outcome;
    const { code, reason, halts } = outcome;
    return { kind: 'rejected', reason: `${code}: ${reason}`, haltsAccount: halts };
  }

  async cancel(order: JournalOrder): Promise<CancelAnswer> {
    const open = await this.#deps.brokerNow();
    if (open === null) return { kind: 'deferred', reason: NO_KEY, retryAfterMs: NO_KEY_MS };
    const outcome = await open.broker.cancel(referenceOf(order), this.#control.signal);
    if (outcome.kind === 'accepted') return { kind: 'done' };
    if (outcome.kind !== 'rejected') return outcome;
    if (outcome.code === NOT_WORKING) return { kind: 'notWorking' };
    return { kind: 'deferred', reason: outcome.reason, retryAfterMs: REFUSED_CANCEL_MS };
  }

  async find(order: JournalOrder): Answer<VenueOrder | 'absent'> {
    const open = await this.#deps.brokerNow();
    if (open === null) return null;
    const found = await open.broker.find(referenceOf(order), this.#control.signal);
    if (found.kind === 'found') return this.#named(found.order);
    // Where sending again is safe, absence is an answer; elsewhere one that proves nothing yet is none.
    return found.kind === 'neverExisted' || found.canResend ? 'absent' : null;
  }

  async workingOrders(): Answer<readonly VenueOrder[]> {
    const [open, symbols] = [await this.#deps.brokerNow(), await this.#symbols()];
    if (open === null) return null;
    const orders = known(await open.broker.workingOrders(symbols, this.#control.signal));
    return orders?.map((order) => this.#named(order)) ?? null;
  }

  async fillsSince(time: number): Answer<readonly VenueFill[]> {
    const [open, symbols] = [await this.#deps.brokerNow(), await this.#symbols()];
    if (open === null) return null;
    if (open.broker.capabilities.fillsBy === 'instrument' && symbols.length === 0) return [];
    const range = { since: unixMs(time), symbols };
    const page = known(await open.broker.fillsSince(range, this.#control.signal));
    if (page === null) return null;
    const fills: VenueFill[] = [];
    for (const fill of page.fills) {
      const booked = await this.#booked(open, fill, null);
      // One that nobody can name yet must not be passed over: all are asked for again.
      if (booked === null) return null;
      fills.push(booked);
    }
    return fills;
  }

  async balances(): Answer<readonly VenueBalance[]> {
    const open = await this.#deps.brokerNow();
    if (open === null) return null;
    const balances = known(await open.broker.balances(this.#control.signal));
    return balances?.map(({ asset, total }) => ({ currency: asset, total })) ?? null;
  }

  async time(): Answer<number> {
    const open = await this.#deps.brokerNow();
    if (open === null) return null;
    return known(await open.broker.serverTime(this.#control.signal))?.venueTime ?? null;
  }

  async nextNews(timeoutMs: number): Promise<VenueNews | null> {
    const open = await this.#deps.brokerNow();
    if (open !== null && !this.#control.signal.aborted) {
      const symbols = await this.#symbols();
      this.#news.listen({ broker: open.broker, symbols, now: this.#deps.now() });
    }
    const item = await this.#news.next(timeoutMs);
    return item === null || open === null ? null : this.#newsOf(open, item);
  }

  close(): void {
    this.#control.abort();
    this.#news.close();
  }

  async #newsOf(open: OpenBroker, item: NewsItem): Promise<VenueNews> {
    if (item.kind === 'fill') {
      const fill = await this.#booked(open, item.fill, item.clientOrderId);
      return fill === null ? { kind: 'reconnected' } : { kind: 'fill', fill };
    }
    if (item.kind === 'reconnected') return item;
    const { venueOrderId, symbol } = item.event;
    const { signal } = this.#control;
    const order = known(await open.broker.orderNamed(venueOrderId, symbol, signal));
    return order === null ? { kind: 'reconnected' } : { kind: 'order', order: this.#named(order) };
  }

  #named(order: ReportedOrder): VenueOrder {
    this.#ids.set(order.venueOrderId, order.clientOrderId ?? '');
    return journalledOrder(this.#deps.venue, order);
  }

  /** Returns a fill as it is booked; null when it is not known yet whose it is, or of what. */
  async #booked(
    open: OpenBroker,
    fill: ReportedFill,
    givenId: string | null,
  ): Promise<VenueFill | null> {
    const { id: tradeId, venueOrderId, side, time, quantity, price, fee } = fill;
    const clientOrderId = givenId ?? (await this.#idOf(open, venueOrderId, fill.symbol));
    const pair = await pairAt(open, fill.symbol);
    if (clientOrderId === null || pair === null) return null;
    return {
      ...{ tradeId, clientOrderId, side, time, quantity, price, fee, ...pair },
      symbol: instrumentId(this.#deps.venue, fill.symbol),
      feeCurrency: fill.feeCurrency === '' ? pair.quoteCurrency : fill.feeCurrency,
    };
  }

  async #idOf(open: OpenBroker, venueOrderId: string, symbol: string): Promise<string | null> {
    const kept = this.#ids.get(venueOrderId);
    if (kept !== undefined) return kept;
    const { signal } = this.#control;
    const order = known(await open.broker.orderNamed(venueOrderId, symbol, signal));
    if (order === null) return null;
    return this.#named(order).clientOrderId;
  }

  async #symbols(): Promise<readonly string[]> {
    return [...new Set((await this.#deps.instruments()).map(symbolAtVenue))];
  }
}

/** Returns the currencies of a symbol; null while the venue does not say what it lists. */
async function pairAt(
  { catalogue }: OpenBroker,
  symbol: string,
): Promise<{ readonly baseCurrency: string; readonly quoteCurrency: string } | null> {
  try {
    const listing = await catalogue.find(symbol);
    // What is not listed any more has the name that it had.
    return listing === undefined ? pairNamed(symbol) : pairOf(listing);
  } catch (error) {
    if (error instanceof VenueSilence) return null;
    throw error;
  }
}

function pairNamed(symbol: string): { baseCurrency: string; quoteCurrency: string } {
  const [baseCurrency = symbol, quoteCurrency = 'USD'] = symbol.split('-');
  return { baseCurrency, quoteCurrency };
}

function known<Value>(reading: Reading<Value>): Value | null {
  return reading.kind === 'known' ? reading.value : null;
}
