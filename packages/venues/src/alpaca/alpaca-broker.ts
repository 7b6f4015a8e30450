import type { z } from 'zod';
import type { AccessToken, VenueKey } from '../keys/key-rights.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { BrokerOptions } from '../orders/broker-options.ts';
import { compareDecimals, type Decimal } from '../orders/decimal.ts';
import type { OrderApi, OrderContext, TimeAnswer } from '../orders/order-api.ts';
import { outcomeOf, type RawOutcome } from '../orders/order-outcome.ts';
import { OrderRequests, type Reply, type SignedRequest } from '../orders/order-requests.ts';
import type { RequestPurpose } from '../orders/order-budget.ts';
import { readPages } from '../orders/read-pages.ts';
import { contentOf } from '../orders/read-reply.ts';
import { RestBroker } from '../orders/rest-broker.ts';
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
import { alpacaAccountProtocol } from './alpaca-account-stream.ts';
import { ALPACA_CAPABILITIES } from './alpaca-capabilities.ts';
import { ALPACA } from './alpaca-forms.ts';
import {
  AlpacaAccount,
  AlpacaActivities,
  alpacaBalances,
  AlpacaClock,
  alpacaFill,
  AlpacaOrder,
  alpacaOrder,
  AlpacaOrders,
  AlpacaPositions,
  readOrder,
} from './alpaca-order-forms.ts';
import { ALPACA_VERDICTS } from './alpaca-verdicts.ts';

// Alpaca, orders of live and paper accounts: https://docs.alpaca.markets/reference/postorder

const ORDERS = '/v2/orders';
const ORDER_ROWS = 500;
const FILL_ROWS = 100;
/** Room for 100,000 fills: an account that is read again after a long time must not be silent for ever. */
const MAX_PAGES = 1000;
/** Below one dollar, prices have four decimals. */
const SUB_DOLLAR_TICK = 0.0001;

const STEP_MS = 1;

/** Conditions of a request. */
type RequestTerms = Pick<OrderContext, 'purpose' | 'sendBefore' | 'signal'>;

/** Options of a broker whose account is opened by a key or by a consent. */
type Options = BrokerOptions<VenueKey | AccessToken>;

/** Returns the orders of an account at Alpaca. @param options - With the origin of the account of the key: live, or paper. */
export function alpacaBroker(options: Options): VenueBroker {
  const { key, origin: own } = options;
  const api = new AlpacaOrderApi(options);
  // What a consent opens is read over HTTP.
  if ('accessToken' in key) return new RestBroker(api, options);
  return new RestBroker(api, {
    ...options,
    // The stream of an account is where its orders are.
    protocol: (origin = own.replace(/^http/, 'ws')) => alpacaAccountProtocol(key, origin),
  });
}

/** Returns the headers that open an account. */
function headersOf(key: Options['key']): Readonly<Record<string, string>> {
  if ('accessToken' in key) return { authorization: `Bearer ${key.accessToken}` };
  return { 'apca-api-key-id': key.apiKey, 'apca-api-secret-key': key.apiSecret };
}

class AlpacaOrderApi implements OrderApi {
  readonly capabilities = ALPACA_CAPABILITIES;
  readonly needsVenueId = true;
  readonly #options: Options;
  readonly #requests: OrderRequests;

  constructor(options: Options) {
    this.#options = options;
    this.#requests = new OrderRequests(ALPACA, options.origin, options);
  }

  stepsOf(listing: VenueListing, price: Decimal | undefined): VenueListing {
    const isCheap = price !== undefined && compareDecimals(price, '1') < 0;
    return isCheap ? { ...listing, tickSize: SUB_DOLLAR_TICK } : listing;
  }

  async create(intent: OrderIntent, context: OrderContext): Promise<RawOutcome> {
    const type = orderTypeOf(intent);
    const body = {
      symbol: context.listing.venueSymbol,
      ...{ side: intent.side, qty: intent.quantity, type: TYPES[type] },
      // Orders at the market trade in the session: for fractions of shares that is the only way.
      time_in_force: intent.timeInForce ?? (type === 'market' ? 'day' : 'gtc'),
      ...pricesOf(intent),
      client_order_id: intent.clientOrderId,
    };
    return this.#act('POST', ORDERS, body, context);
  }

  async replace(
    { venueOrderId }: OrderReference,
    terms: OrderTerms,
    context: OrderContext,
  ): Promise<RawOutcome> {
    const prices = pricesOf(terms);
    const body = { qty: terms.quantity, ...prices, client_order_id: terms.clientOrderId };
    return this.#act('PATCH', `${ORDERS}/${encodeURIComponent(venueOrderId ?? '')}`, body, context);
  }

  async cancel({ venueOrderId }: OrderReference, context: OrderContext): Promise<RawOutcome> {
    const id = venueOrderId ?? '';
    const path = `${ORDERS}/${encodeURIComponent(id)}`;
    const reply = await this.#send('DELETE', path, undefined, context);
    const empty = { kind: 'accepted', venueOrderId: id } as const;
    const reading = { rows: ALPACA_VERDICTS, read: readOrder, empty };
    return outcomeOf(reply, reading, this.#options.clock);
  }

  async lookUp(order: OrderReference, { signal }: OrderContext): Promise<VenueOrder | null> {
    if (order.venueOrderId !== null) return this.byId(order.venueOrderId, order.symbol, signal);
    const query = new URLSearchParams({ client_order_id: order.clientOrderId }).toString();
    return this.#order(`${ORDERS}:by_client_order_id?${query}`, signal);
  }

  async byId(id: string, _: string, signal: AbortSignal): Promise<VenueOrder | null> {
    return this.#order(`${ORDERS}/${encodeURIComponent(id)}`, signal);
  }

  async open(_: readonly string[], signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#orders('open', 0, signal);
  }

  async closed({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#orders('closed', since - STEP_MS, signal);
  }

  async fills({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueFill[]> {
    const after = new Date(Math.max(0, since - STEP_MS)).toISOString();
    return readPages(ALPACA, MAX_PAGES, async (token) => {
      const page = token === null ? {} : { page_token: token };
      const size = String(FILL_ROWS);
      const query = new URLSearchParams({ after, direction: 'asc', page_size: size, ...page });
      const path = `/v2/account/activities/FILL?${query.toString()}`;
      const rows = await this.#read(path, AlpacaActivities, signal);
      const next = rows.length < FILL_ROWS ? null : (rows.at(-1)?.id ?? null);
      return { rows: rows.map(alpacaFill), next };
    });
  }

  async balances(signal: AbortSignal): Promise<readonly VenueBalance[]> {
    const account = await this.#read('/v2/account', AlpacaAccount, signal);
    return alpacaBalances(account, await this.#read('/v2/positions', AlpacaPositions, signal));
  }

  async time(purpose: RequestPurpose, signal: AbortSignal): Promise<TimeAnswer> {
    const sign = (): SignedRequest => this.#sign('GET', '/v2/clock', undefined);
    const { reply, sentAt } = await this.#requests.timed({ purpose, sign }, signal);
    return { venueTime: contentOf(ALPACA, reply, AlpacaClock).timestamp, sentAt };
  }

  async #order(path: string, signal: AbortSignal): Promise<VenueOrder | null> {
    const reply = await this.#send('GET', path, undefined, { purpose: 'read', signal });
    if (reply.kind === 'json' && reply.status === 404) return null;
    return alpacaOrder(contentOf(ALPACA, reply, AlpacaOrder));
  }

  /** Pages begin after the newest order of the page before: a little earlier, as several orders may have its time. */
  async #orders(
    status: 'open' | 'closed',
    since: number,
    signal: AbortSignal,
  ): Promise<readonly VenueOrder[]> {
    const orders = await readPages(ALPACA, MAX_PAGES, async (cursor) => {
      const after = cursor ?? new Date(Math.max(0, since)).toISOString();
      const limit = String(ORDER_ROWS);
      const query = new URLSearchParams({ status, limit, direction: 'asc', after });
      const rows = await this.#read(`${ORDERS}?${query.toString()}`, AlpacaOrders, signal);
      const last = rows.at(-1);
      const isLast = rows.length < ORDER_ROWS || last === undefined;
      const next = isLast
        ? null
        : new Date((last.submitted_at ?? last.created_at) - STEP_MS).toISOString();
      return { rows: rows.map(alpacaOrder), next };
    });
    return [...new Map(orders.map((order) => [order.venueOrderId, order])).values()];
  }

  async #act(
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    context: OrderContext,
  ): Promise<RawOutcome> {
    const reply = await this.#send(method, path, body, context);
    return outcomeOf(reply, { rows: ALPACA_VERDICTS, read: readOrder }, this.#options.clock);
  }

  async #read<Form extends z.ZodType>(
    path: string,
    form: Form,
    signal: AbortSignal,
  ): Promise<z.output<Form>> {
    const reply = await this.#send('GET', path, undefined, { purpose: 'read', signal });
    return contentOf(ALPACA, reply, form);
  }

  async #send(
    method: SignedRequest['method'],
    path: string,
    body: object | undefined,
    { purpose, sendBefore, signal }: RequestTerms,
  ): Promise<Reply> {
    const sign = (): SignedRequest => this.#sign(method, path, body);
    return this.#requests.send({ purpose, sendBefore, sign }, signal);
  }

  #sign(method: SignedRequest['method'], path: string, body: object | undefined): SignedRequest {
    const headers = headersOf(this.#options.key);
    if (body === undefined) return { method, path, headers };
    const typed = { ...headers, 'content-type': 'application/json' };
    return { method, path, headers: typed, body: JSON.stringify(body) };
  }
}

const TYPES = { market: 'market', limit: 'limit', stop: 'stop', stopLimit: 'stop_limit' } as const;

function pricesOf({
  limitPrice,
  stopPrice,
}: Pick<OrderTerms, 'limitPrice' | 'stopPrice'>): Readonly<Record<string, string>> {
  return {
    ...(limitPrice === undefined ? {} : { limit_price: limitPrice }),
    ...(stopPrice === undefined ? {} : { stop_price: stopPrice }),
  };
}
