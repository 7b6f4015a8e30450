import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { BrokerOptions } from '../orders/broker-options.ts';
import type { OrderApi, OrderContext, TimeAnswer } from '../orders/order-api.ts';
import type { RequestPurpose } from '../orders/order-budget.ts';
import { outcomeOf, type RawOutcome } from '../orders/order-outcome.ts';
import { OrderRequests, type Reply, type SignedRequest } from '../orders/order-requests.ts';
import { readPages } from '../orders/read-pages.ts';
import { contentOf } from '../orders/read-reply.ts';
import { RestBroker } from '../orders/rest-broker.ts';
import { symbolNames } from '../orders/symbol-names.ts';
import { orderTypeOf } from '../orders/unavailable-reason.ts';
import { VenueTimeKeeper } from '../orders/venue-time-keeper.ts';
import type {
  AccountRange,
  OrderIntent,
  OrderReference,
  VenueBalance,
  VenueBroker,
  VenueFill,
  VenueOrder,
} from '../ports/venue-broker.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { binanceUsAccountProtocol, type BinanceUsStreamKeys } from './binanceus-account-stream.ts';
import { BINANCEUS_CAPABILITIES } from './binanceus-capabilities.ts';
import {
  BinanceUsAccount,
  binanceUsBalances,
  binanceUsFill,
  BinanceUsOrder,
  binanceUsOrder,
  BinanceUsOrders,
  BinanceUsProblem,
  BinanceUsStreamKey,
  BinanceUsTime,
  BinanceUsTrades,
  readPlaced,
} from './binanceus-order-forms.ts';
import { BINANCEUS_VERDICTS } from './binanceus-verdicts.ts';
import { signBinanceUs } from './sign-binanceus.ts';

// Binance.US, orders: https://github.com/binance-us/binance-us-api-docs/blob/master/rest-api.md

const NAME = 'Binance.US';
const API = '/api/v3';
/** Longest life of a request after its timestamp, ms. */
const RECEIVE_WINDOW_MS = 5000;
const PAGE_ROWS = 1000;
/** Room for 200,000 trades of an instrument: an account that is read again after a long time must not be silent for ever. */
const MAX_PAGES = 200;
/** Weights of requests, against 1,200 a minute of the network address. */
const WEIGHT = {
  ...{ order: 1, cancel: 1, query: 2, open: 3, allOpen: 40 },
  ...{ orders: 10, trades: 10, account: 10, time: 1 },
} as const;

/** Fields of a query. */
type Fields = Readonly<Record<string, string>>;

/** Returns the orders of an account at Binance.US. */
export function binanceUsBroker(options: BrokerOptions): VenueBroker {
  const time = new VenueTimeKeeper(options.clock);
  const api = new BinanceUsOrderApi(options, time);
  const names = async (): Promise<(name: string) => string> => symbolNames(options.catalogue);
  return new RestBroker(api, {
    ...{ ...options, time },
    protocol: (origin) => binanceUsAccountProtocol(api, names, origin),
  });
}

/** A signed request, by default a reading. */
interface BinanceUsRequest {
  readonly path: string;
  readonly fields: Fields;
  readonly cost: number;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly purpose?: RequestPurpose;
  readonly sendBefore?: UnixMs | undefined;
  readonly deadline?: UnixMs;
}

/** A reading of a symbol that the venue does not have. */
class InvalidSymbol extends VenueSilence {}

class BinanceUsOrderApi implements OrderApi, BinanceUsStreamKeys {
  readonly capabilities = BINANCEUS_CAPABILITIES;
  readonly needsVenueId = false;
  readonly #options: BrokerOptions;
  readonly #time: VenueTimeKeeper;
  readonly #requests: OrderRequests;

  constructor(options: BrokerOptions, time: VenueTimeKeeper) {
    this.#options = options;
    this.#time = time;
    this.#requests = new OrderRequests(NAME, options.origin, options);
  }

  async create(intent: OrderIntent, context: OrderContext): Promise<RawOutcome> {
    const fields = {
      symbol: context.listing.venueSymbol,
      side: intent.side === 'buy' ? 'BUY' : 'SELL',
      ...termsOf(intent),
      quantity: intent.quantity,
      newClientOrderId: intent.clientOrderId,
      newOrderRespType: 'FULL',
    };
    return this.#act('POST', fields, context, intent.deadline);
  }

  async replace(): Promise<RawOutcome> {
    throw new RangeError('orders of Binance.US are not replaced');
  }

  async cancel(order: OrderReference, context: OrderContext): Promise<RawOutcome> {
    const { clientOrderId: origClientOrderId, venueOrderId: orderId } = order;
    const which = orderId === null ? { origClientOrderId } : { orderId };
    const fields = { symbol: context.listing.venueSymbol, ...which };
    return this.#act('DELETE', fields, context, unixMs(Infinity));
  }

  /** One question finds open and closed orders. */
  async lookUp(order: OrderReference, context: OrderContext): Promise<VenueOrder | null> {
    if (order.venueOrderId !== null) {
      return this.byId(order.venueOrderId, order.symbol, context.signal);
    }
    return this.#order({ origClientOrderId: order.clientOrderId }, order.symbol, context.signal);
  }

  async byId(id: string, symbol: string, signal: AbortSignal): Promise<VenueOrder | null> {
    return this.#order({ orderId: id }, symbol, signal);
  }

  async open(symbols: readonly string[], signal: AbortSignal): Promise<readonly VenueOrder[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const read = async (filter: Fields, cost: number): Promise<readonly VenueOrder[]> => {
      const orders = await this.#read('/openOrders', filter, BinanceUsOrders, cost, signal);
      return orders.map((order) => binanceUsOrder(order, symbolOf(order.symbol)));
    };
    const isCheaper = symbols.length > 0 && symbols.length * WEIGHT.open < WEIGHT.allOpen;
    if (!isCheaper) return read({}, WEIGHT.allOpen);
    return this.#ofEach(symbols, (name) => read({ symbol: name }, WEIGHT.open));
  }

  async closed(range: AccountRange, signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#ofEach(range.symbols, async (name, symbol) =>
      readPages(NAME, MAX_PAGES, async (cursor) => {
        const from = cursor === null ? { startTime: String(range.since) } : { orderId: cursor };
        const fields = { symbol: name, ...from, limit: String(PAGE_ROWS) };
        const cost = WEIGHT.orders;
        const orders = await this.#read('/allOrders', fields, BinanceUsOrders, cost, signal);
        const next = orders.length < PAGE_ROWS ? null : (orders.at(-1)?.orderId ?? null);
        const rows = orders.map((order) => binanceUsOrder(order, symbol));
        return { rows, next: next === null ? null : String(next + 1) };
      }),
    );
  }

  async fills(range: AccountRange, signal: AbortSignal): Promise<readonly VenueFill[]> {
    return this.#ofEach(range.symbols, async (name, symbol) =>
      readPages(NAME, MAX_PAGES, async (cursor) => {
        const from = cursor === null ? { startTime: String(range.since) } : { fromId: cursor };
        const fields = { symbol: name, ...from, limit: String(PAGE_ROWS) };
        const cost = WEIGHT.trades;
        const trades = await this.#read('/myTrades', fields, BinanceUsTrades, cost, signal);
        const next = trades.length < PAGE_ROWS ? null : (trades.at(-1)?.id ?? null);
        const rows = trades.map((trade) => binanceUsFill(trade, symbol));
        return { rows, next: next === null ? null : String(next + 1) };
      }),
    );
  }

  async balances(signal: AbortSignal): Promise<readonly VenueBalance[]> {
    const cost = WEIGHT.account;
    return binanceUsBalances(await this.#read('/account', {}, BinanceUsAccount, cost, signal));
  }

  async time(purpose: RequestPurpose, signal: AbortSignal): Promise<TimeAnswer> {
    const request = { method: 'GET', path: `${API}/time`, headers: {} } as const;
    const { reply, sentAt } = await this.#requests.timed(
      { purpose, cost: WEIGHT.time, sign: () => request },
      signal,
    );
    return { venueTime: contentOf(NAME, reply, BinanceUsTime).serverTime, sentAt };
  }

  async make(signal: AbortSignal): Promise<string> {
    const reply = await this.#keyed('POST', '', signal);
    return contentOf(NAME, reply, BinanceUsStreamKey).listenKey;
  }

  async keep(streamKey: string, signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({ listenKey: streamKey }).toString();
    const reply = await this.#keyed('PUT', `?${query}`, signal);
    contentOf(NAME, reply, z.object({}));
  }

  /** Sends a request that needs the key, and no signature. */
  async #keyed(method: 'POST' | 'PUT', query: string, signal: AbortSignal): Promise<Reply> {
    const headers = { 'x-mbx-apikey': this.#options.key.apiKey };
    const path = `${API}/userDataStream${query}`;
    const sign = (): SignedRequest => ({ method, path, headers });
    return this.#requests.send({ purpose: 'read', sign }, signal);
  }

  /** Lists are of one symbol. One that the venue does not list any more has none, and keeps nobody from reading those of the others. */
  async #ofEach<Row>(
    symbols: readonly string[],
    read: (name: string, symbol: string) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const symbol of new Set(symbols)) {
      const listing = await this.#options.catalogue.find(symbol);
      try {
        rows.push(...(await read(listing?.venueSymbol ?? this.nameOf(symbol), symbol)));
      } catch (error) {
        if (listing !== undefined || !(error instanceof InvalidSymbol)) throw error;
      }
    }
    return rows;
  }

  nameOf(symbol: string): string {
    return symbol.replace('-', '');
  }

  async #nameOf(symbol: string): Promise<string> {
    return (await this.#options.catalogue.find(symbol))?.venueSymbol ?? this.nameOf(symbol);
  }

  async #order(which: Fields, symbol: string, signal: AbortSignal): Promise<VenueOrder | null> {
    const fields = { symbol: await this.#nameOf(symbol), ...which };
    const path = '/order';
    const reply = await this.#send({ path, fields, cost: WEIGHT.query }, signal);
    // There is no such order; an archived one has another code, and existed.
    if (problemOf(reply) === -2013) return null;
    return binanceUsOrder(contentOf(NAME, reply, BinanceUsOrder), symbol);
  }

  async #act(
    method: 'POST' | 'DELETE',
    fields: Fields,
    { purpose, sendBefore, signal }: OrderContext,
    deadline: UnixMs,
  ): Promise<RawOutcome> {
    const request = { method, purpose, sendBefore, path: '/order', fields, deadline };
    const reply = await this.#send({ ...request, cost: WEIGHT.order }, signal);
    const reading = { rows: BINANCEUS_VERDICTS, read: readPlaced };
    return outcomeOf(reply, reading, this.#options.clock);
  }

  async #read<Form extends z.ZodType>(
    path: string,
    fields: Fields,
    form: Form,
    cost: number,
    signal: AbortSignal,
  ): Promise<z.output<Form>> {
    const reply = await this.#send({ path, fields, cost }, signal);
    if (problemOf(reply) === -1121) throw new InvalidSymbol(NAME, 'knows no such symbol');
    return contentOf(NAME, reply, form);
  }

  async #send(request: BinanceUsRequest, signal: AbortSignal): Promise<Reply> {
    const { path, fields, cost, method = 'GET', purpose = 'read', sendBefore } = request;
    const { key } = this.#options;
    const sign = (): SignedRequest => {
      const query = new URLSearchParams({ ...fields, ...this.#times(request) }).toString();
      const signed = signBinanceUs(query, key.apiSecret);
      const headers = { 'x-mbx-apikey': key.apiKey };
      if (method !== 'POST') return { method, path: `${API}${path}?${signed}`, headers };
      const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      return { method, path: API + path, headers: typed, body: signed };
    };
    const reply = await this.#requests.send({ purpose, cost, sendBefore, sign }, signal);
    if (problemOf(reply) === -1021) this.#time.expire();
    return reply;
  }

  /** The venue takes a request until timestamp + window by its own clock: never after the deadline, however wrong ours is. */
  #times({ deadline = unixMs(Infinity) }: BinanceUsRequest): Fields {
    const now = this.#time.venueNow;
    const recvWindow = Math.max(1, Math.min(RECEIVE_WINDOW_MS, deadline - now));
    const timestamp = Math.min(now, deadline - recvWindow);
    return { recvWindow: String(recvWindow), timestamp: String(timestamp) };
  }
}

/** Returns the code of a problem; undefined for every other reply. */
function problemOf(reply: Reply): number | undefined {
  return reply.kind === 'json' ? BinanceUsProblem.safeParse(reply.json).data?.code : undefined;
}

/** Returns kind and prices of an order. */
function termsOf(intent: OrderIntent): Fields {
  const { limitPrice: price = '', stopPrice = '', timeInForce: tif = 'gtc' } = intent;
  const timeInForce = tif.toUpperCase();
  switch (orderTypeOf(intent)) {
    case 'market':
      return { type: 'MARKET' };
    case 'stop':
      throw new RangeError('Binance.US has no stop orders at the market');
    case 'stopLimit':
      return { type: 'STOP_LOSS_LIMIT', timeInForce, price, stopPrice };
    case 'limit':
      if (intent.postOnly === true) return { type: 'LIMIT_MAKER', price };
      return { type: 'LIMIT', timeInForce, price };
  }
}
