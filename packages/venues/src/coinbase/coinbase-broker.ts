import { unixMs } from '@stratloom/engine/model';
import type { z } from 'zod';
import type { AccessToken, VenueKey } from '../keys/key-rights.ts';
import type { OrderApi, OrderContext, TimeAnswer } from '../orders/order-api.ts';
import type { Reply, SignedRequest } from '../orders/order-requests.ts';
import type { BrokerOptions } from '../orders/broker-options.ts';
import { OrderRequests } from '../orders/order-requests.ts';
import { type OrderAnswer, outcomeOf, type RawOutcome } from '../orders/order-outcome.ts';
import type { RequestPurpose } from '../orders/order-budget.ts';
import { readPages } from '../orders/read-pages.ts';
import { contentOf } from '../orders/read-reply.ts';
import { RestBroker } from '../orders/rest-broker.ts';
import { symbolNames } from '../orders/symbol-names.ts';
import { orderTypeOf } from '../orders/unavailable-reason.ts';
import type {
  AccountRange,
  OrderIntent,
  OrderReference,
  OrderTerms,
  VenueBalance,
  VenueBroker,
  VenueFill,
  VenueOrder,
} from '../ports/venue-broker.ts';
import { coinbaseAccountProtocol } from './coinbase-account-stream.ts';
import { COINBASE_CAPABILITIES } from './coinbase-capabilities.ts';
import { coinbaseJwt } from './coinbase-jwt.ts';
import {
  CoinbaseAccounts,
  coinbaseBalance,
  coinbaseFill,
  CoinbaseFills,
  coinbaseOrder,
  CoinbaseOrder,
  CoinbaseOrders,
  CoinbaseTime,
  readCancelled,
  readCreated,
  readEdited,
} from './coinbase-order-forms.ts';
import { COINBASE_VERDICTS } from './coinbase-verdicts.ts';

// Coinbase Advanced Trade, orders:
// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/create-order

const NAME = 'Coinbase';
const API = '/api/v3/brokerage';
const PAGE_ROWS = '250';
/** Room for 100,000 fills: an account that is read again after a long time must not be silent for ever. */
const MAX_PAGES = 400;
/** Orders are listed by the time at which they were placed; the lists reach back a little further, ms. */
const LIST_OVERLAP_MS = 60_000;

/** Options of a broker whose account is opened by a key or by a consent. */
type Options = BrokerOptions<VenueKey | AccessToken>;

/** Returns the orders of an account at Coinbase. @throws KeyRefusal `wrong-form` from requests with a key that is none. */
export function coinbaseBroker(options: Options): VenueBroker {
  const { key, clock, catalogue } = options;
  const api = new CoinbaseOrderApi(options);
  // What a consent opens is read over HTTP: its stream takes keys only.
  if ('accessToken' in key) return new RestBroker(api, options);
  const names = async (): Promise<(name: string) => string> => symbolNames(catalogue);
  return new RestBroker(api, {
    ...options,
    protocol: (origin) => coinbaseAccountProtocol(key, clock, names, origin),
  });
}

/** Conditions of a request. */
type RequestTerms = Pick<OrderContext, 'purpose' | 'sendBefore' | 'signal'>;

class CoinbaseOrderApi implements OrderApi {
  readonly capabilities = COINBASE_CAPABILITIES;
  readonly needsVenueId = true;
  readonly #options: Options;
  readonly #requests: OrderRequests;

  constructor(options: Options) {
    this.#options = options;
    this.#requests = new OrderRequests(NAME, options.origin, options);
  }

  async create(intent: OrderIntent, context: OrderContext): Promise<RawOutcome> {
    const body = {
      client_order_id: intent.clientOrderId,
      product_id: context.listing.venueSymbol,
      side: intent.side === 'buy' ? 'BUY' : 'SELL',
      order_configuration: configurationOf(intent),
    };
    return this.#act('/orders', body, context, readCreated);
  }

  async replace(
    { venueOrderId }: OrderReference,
    { quantity: size, limitPrice: price, stopPrice }: OrderTerms,
    context: OrderContext,
  ): Promise<RawOutcome> {
    const id = venueOrderId ?? '';
    const stop = stopPrice === undefined ? {} : { stop_price: stopPrice };
    const body = { order_id: id, size, price, ...stop };
    return this.#act('/orders/edit', body, context, readEdited(id));
  }

  async cancel({ venueOrderId }: OrderReference, context: OrderContext): Promise<RawOutcome> {
    const body = { order_ids: [venueOrderId ?? ''] };
    return this.#act('/orders/batch_cancel', body, context, readCancelled);
  }

  /** Coinbase has no way to ask by our id: what was placed since then is listed. */
  async lookUp(order: OrderReference, context: OrderContext): Promise<VenueOrder | null> {
    if (order.venueOrderId !== null) {
      return this.byId(order.venueOrderId, order.symbol, context.signal);
    }
    const start = new Date(order.createdAt - LIST_OVERLAP_MS).toISOString();
    const query = { product_ids: context.listing.venueSymbol, start_date: start };
    const orders = await this.#orders(query, context.signal);
    return orders.find(({ clientOrderId }) => clientOrderId === order.clientOrderId) ?? null;
  }

  async byId(id: string, symbol: string, signal: AbortSignal): Promise<VenueOrder | null> {
    const path = `${API}/orders/historical/${encodeURIComponent(id)}`;
    const reply = await this.#send('GET', path, undefined, { purpose: 'read', signal });
    if (reply.kind === 'json' && reply.status === 404) return null;
    return coinbaseOrder(contentOf(NAME, reply, CoinbaseOrder).order, symbol);
  }

  async open(_: readonly string[], signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#orders({ order_status: 'OPEN' }, signal);
  }

  async closed({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#orders({ start_date: new Date(since).toISOString() }, signal);
  }

  async fills({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueFill[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const start = new Date(since).toISOString();
    return readPages(NAME, MAX_PAGES, async (cursor) => {
      const query = { start_sequence_timestamp: start, limit: PAGE_ROWS, ...cursorOf(cursor) };
      const page = await this.#get('/orders/historical/fills', query, CoinbaseFills, signal);
      const rows = page.fills.map((fill) => coinbaseFill(fill, symbolOf(fill.product_id)));
      return { rows, next: textOrNull(page.cursor) };
    });
  }

  async balances(signal: AbortSignal): Promise<readonly VenueBalance[]> {
    return readPages(NAME, MAX_PAGES, async (cursor) => {
      const query = { limit: PAGE_ROWS, ...cursorOf(cursor) };
      const page = await this.#get('/accounts', query, CoinbaseAccounts, signal);
      const next = page.has_next === true ? textOrNull(page.cursor) : null;
      return { rows: page.accounts.map(coinbaseBalance), next };
    });
  }

  async time(purpose: RequestPurpose, signal: AbortSignal): Promise<TimeAnswer> {
    const sign = (): SignedRequest => this.#sign('GET', `${API}/time`, undefined);
    const { reply, sentAt } = await this.#requests.timed({ purpose, sign }, signal);
    return { venueTime: unixMs(Number(contentOf(NAME, reply, CoinbaseTime).epochMillis)), sentAt };
  }

  async #orders(
    filter: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<readonly VenueOrder[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    return readPages(NAME, MAX_PAGES, async (cursor) => {
      const query = { ...filter, limit: PAGE_ROWS, ...cursorOf(cursor) };
      const page = await this.#get('/orders/historical/batch', query, CoinbaseOrders, signal);
      const next = page.has_next === true ? textOrNull(page.cursor) : null;
      return {
        rows: page.orders.map((order) => coinbaseOrder(order, symbolOf(order.product_id))),
        next,
      };
    });
  }

  async #act(
    path: string,
    body: object,
    context: OrderContext,
    read: (json: unknown, status: number) => OrderAnswer,
  ): Promise<RawOutcome> {
    const reply = await this.#send('POST', API + path, body, context);
    return outcomeOf(reply, { rows: COINBASE_VERDICTS, read }, this.#options.clock);
  }

  async #get<Form extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    form: Form,
    signal: AbortSignal,
  ): Promise<z.output<Form>> {
    const search = new URLSearchParams(query).toString();
    const full = API + path + (search === '' ? '' : `?${search}`);
    return contentOf(
      NAME,
      await this.#send('GET', full, undefined, { purpose: 'read', signal }),
      form,
    );
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    { purpose, sendBefore, signal }: RequestTerms,
  ): Promise<Reply> {
    const sign = (): SignedRequest => this.#sign(method, path, body);
    return this.#requests.send({ purpose, sendBefore, sign }, signal);
  }

  #sign(method: 'GET' | 'POST', path: string, body: object | undefined): SignedRequest {
    const { key, clock, origin } = this.#options;
    const token =
      'accessToken' in key
        ? key.accessToken
        : coinbaseJwt(key, method, new URL(origin + path), clock.now());
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    if (body === undefined) return { method, path, headers };
    const typed = { ...headers, 'content-type': 'application/json' };
    return { method, path, headers: typed, body: JSON.stringify(body) };
  }
}

/** Returns the terms in the form that Coinbase has for each kind of order. */
function configurationOf(intent: OrderIntent): object {
  const { quantity: base_size, limitPrice: limit_price, stopPrice: stop_price, side } = intent;
  switch (orderTypeOf(intent)) {
    case 'market':
      return { market_market_ioc: { base_size } };
    case 'stop':
      throw new RangeError('Coinbase has no stop orders at the market');
    case 'stopLimit': {
      // The direction decides between a stop and its opposite.
      const stop_direction = side === 'buy' ? 'STOP_DIRECTION_STOP_UP' : 'STOP_DIRECTION_STOP_DOWN';
      const terms = { base_size, limit_price, stop_price, stop_direction };
      return { stop_limit_stop_limit_gtc: terms };
    }
    case 'limit':
      if (intent.timeInForce === 'ioc') return { sor_limit_ioc: { base_size, limit_price } };
      if (intent.timeInForce === 'fok') return { limit_limit_fok: { base_size, limit_price } };
      return {
        limit_limit_gtc: { base_size, limit_price, post_only: intent.postOnly === true },
      };
  }
}

function cursorOf(cursor: string | null): { readonly cursor?: string } {
  return cursor === null ? {} : { cursor };
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
