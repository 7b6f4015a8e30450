import { type UnixMs, unixMs } from '@stratloom/engine/model';
import type { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { BrokerOptions } from '../orders/broker-options.ts';
import type { OrderApi, OrderContext, TimeAnswer } from '../orders/order-api.ts';
import type { RequestPurpose } from '../orders/order-budget.ts';
import { type OrderAnswer, outcomeOf, type RawOutcome } from '../orders/order-outcome.ts';
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
  OrderTerms,
  VenueBalance,
  VenueBroker,
  VenueFill,
  VenueOrder,
} from '../ports/venue-broker.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { krakenAccountProtocol } from './kraken-account-stream.ts';
import { KRAKEN_CAPABILITIES } from './kraken-capabilities.ts';
import {
  KrakenAnswer,
  KrakenBalances,
  krakenBalances,
  KrakenClosedOrders,
  KrakenDeadManSwitch,
  krakenFill,
  KrakenOpenOrders,
  krakenOrder,
  KrakenQueriedOrders,
  KrakenStreamToken,
  KrakenTime,
  KrakenTrades,
  readAdded,
  readAmended,
  readCancelled,
} from './kraken-order-forms.ts';
import { KRAKEN, krakenPause } from './kraken-requests.ts';
import { KRAKEN_VERDICTS } from './kraken-verdicts.ts';
import { signKraken } from './sign-kraken.ts';

// Kraken Spot, orders: https://docs.kraken.com/api/docs/rest-api/add-order

/** Rows of a page of closed orders and of trades. */
const PAGE_ROWS = 50;
/** Room for 50,000 trades: an account that is read again after a long time must not be silent for ever. */
const MAX_PAGES = 1000;
/** Costs of requests against the counter of a key; orders have one of their own. */
const COSTS: Readonly<Record<string, number>> = {
  ...{ ClosedOrders: 2, TradesHistory: 2 },
  CancelAllOrdersAfter: 0.1,
  ...{ AddOrder: 0.1, AmendOrder: 0.1, CancelOrder: 0.1 },
};
const PAUSE_MS = 15_000;
/** Times that a request is sent whose nonce is smaller than that of one which arrived before it. */
const NONCE_TRIES = 4;
const LIST_OVERLAP_MS = 60_000;

/** Fields of a form. */
type Fields = Readonly<Record<string, string>>;

/** Conditions of a request. */
type RequestTerms = Pick<OrderContext, 'purpose' | 'sendBefore' | 'signal'>;

/** Returns the orders of an account at Kraken. A key belongs to one process: its nonces have to grow. */
export function krakenBroker(options: BrokerOptions): VenueBroker {
  const time = new VenueTimeKeeper(options.clock);
  const api = new KrakenOrderApi(options);
  return new RestBroker(api, {
    ...{ ...options, time },
    protocol: (origin) => krakenAccountProtocol(async (signal) => api.streamToken(signal), origin),
  });
}

class KrakenOrderApi implements OrderApi {
  readonly capabilities = KRAKEN_CAPABILITIES;
  readonly needsVenueId = false;
  readonly #options: BrokerOptions;
  readonly #requests: OrderRequests;
  #nonce = 0;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#requests = new OrderRequests(KRAKEN, options.origin, options);
  }

  async create(intent: OrderIntent, context: OrderContext): Promise<RawOutcome> {
    const fields = {
      pair: context.listing.venueSymbol,
      type: intent.side,
      volume: intent.quantity,
      ...pricesOf(intent),
      ...(intent.timeInForce === 'ioc' && orderTypeOf(intent) !== 'market'
        ? { timeinforce: 'IOC' }
        : {}),
      // Fees in the quote currency, whatever the account prefers.
      oflags: intent.postOnly === true ? 'fciq,post' : 'fciq',
      cl_ord_id: intent.clientOrderId,
      deadline: deadlineOf(intent.deadline, context),
    };
    return this.#act('AddOrder', fields, context, readAdded);
  }

  async replace(
    { clientOrderId, venueOrderId }: OrderReference,
    { quantity, limitPrice, stopPrice, deadline }: OrderTerms,
    context: OrderContext,
  ): Promise<RawOutcome> {
    const fields = {
      ...{ cl_ord_id: clientOrderId, order_qty: quantity },
      ...(limitPrice === undefined ? {} : { limit_price: limitPrice }),
      ...(stopPrice === undefined ? {} : { trigger_price: stopPrice }),
      deadline: deadlineOf(deadline, context),
    };
    return this.#act('AmendOrder', fields, context, readAmended(venueOrderId ?? ''));
  }

  async cancel(
    { clientOrderId, venueOrderId }: OrderReference,
    context: OrderContext,
  ): Promise<RawOutcome> {
    const fields = venueOrderId === null ? { cl_ord_id: clientOrderId } : { txid: venueOrderId };
    return this.#act('CancelOrder', fields, context, readCancelled);
  }

  /** Open orders first: one that closes between the two questions is in the second answer. */
  async lookUp(order: OrderReference, { signal }: OrderContext): Promise<VenueOrder | null> {
    const { clientOrderId: id, venueOrderId, symbol, createdAt } = order;
    if (venueOrderId !== null) return this.byId(venueOrderId, symbol, signal);
    const isIt = ({ clientOrderId }: VenueOrder): boolean => clientOrderId === id;
    const open = (await this.#open({ cl_ord_id: id }, signal)).find(isIt);
    if (open !== undefined) return open;
    const since = unixMs(createdAt - LIST_OVERLAP_MS);
    return (await this.#closed(since, { cl_ord_id: id }, signal)).find(isIt) ?? null;
  }

  async byId(id: string, _: string, signal: AbortSignal): Promise<VenueOrder | null> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const orders = await this.#read('QueryOrders', { txid: id }, KrakenQueriedOrders, signal);
    const order = orders[id];
    return order === undefined ? null : krakenOrder(id, order, symbolOf(order.descr.pair));
  }

  async open(_: readonly string[], signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#open({}, signal);
  }

  async closed({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueOrder[]> {
    return this.#closed(since, {}, signal);
  }

  async fills({ since }: AccountRange, signal: AbortSignal): Promise<readonly VenueFill[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const start = String(Math.floor(since / 1000) - 1);
    return readPages(KRAKEN, MAX_PAGES, async (ofs) => {
      const fields = { start, ofs: ofs ?? '0' };
      const { trades } = await this.#read('TradesHistory', fields, KrakenTrades, signal);
      const rows = Object.entries(trades).map(([id, trade]) =>
        krakenFill(id, trade, symbolOf(trade.pair)),
      );
      return { rows, next: nextOffset(ofs, rows.length) };
    });
  }

  async balances(signal: AbortSignal): Promise<readonly VenueBalance[]> {
    return krakenBalances(await this.#read('BalanceEx', {}, KrakenBalances, signal));
  }

  async armDeadManSwitch(timeoutMs: number, signal: AbortSignal): Promise<UnixMs | null> {
    const fields = { timeout: String(Math.ceil(timeoutMs / 1000)) };
    const terms = { purpose: 'exit', signal } as const;
    const reply = await this.#send('CancelAllOrdersAfter', fields, terms);
    return this.#result(reply, KrakenDeadManSwitch).triggerTime;
  }

  async time(purpose: RequestPurpose, signal: AbortSignal): Promise<TimeAnswer> {
    const request = { method: 'GET', path: '/0/public/Time', headers: {} } as const;
    const { reply, sentAt } = await this.#requests.timed(
      { purpose, cost: 0.1, sign: () => request },
      signal,
    );
    const { result } = contentOf(KRAKEN, reply, KrakenAnswer);
    const { unixtime } = inForm(KRAKEN, KrakenTime, result);
    return { venueTime: unixMs(unixtime * 1000), sentAt, stepMs: 1000 };
  }

  /** Returns a token for a private stream, good for one connection. */
  async streamToken(signal: AbortSignal): Promise<string> {
    return (await this.#read('GetWebSocketsToken', {}, KrakenStreamToken, signal)).token;
  }

  async #open(filter: Fields, signal: AbortSignal): Promise<readonly VenueOrder[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const { open } = await this.#read('OpenOrders', filter, KrakenOpenOrders, signal);
    return Object.entries(open).map(([id, order]) =>
      krakenOrder(id, order, symbolOf(order.descr.pair)),
    );
  }

  async #closed(
    since: number,
    filter: Fields,
    signal: AbortSignal,
  ): Promise<readonly VenueOrder[]> {
    const symbolOf = await symbolNames(this.#options.catalogue);
    const start = String(Math.floor(since / 1000) - 1);
    return readPages(KRAKEN, MAX_PAGES, async (ofs) => {
      const fields = { ...filter, start, closetime: 'both', ofs: ofs ?? '0' };
      const { closed } = await this.#read('ClosedOrders', fields, KrakenClosedOrders, signal);
      const rows = Object.entries(closed).map(([id, order]) =>
        krakenOrder(id, order, symbolOf(order.descr.pair)),
      );
      return { rows, next: nextOffset(ofs, rows.length) };
    });
  }

  async #act(
    call: string,
    fields: Fields,
    context: OrderContext,
    read: (json: unknown, status: number) => OrderAnswer,
  ): Promise<RawOutcome> {
    const reply = await this.#send(call, fields, context);
    return outcomeOf(reply, { rows: KRAKEN_VERDICTS, read }, this.#options.clock);
  }

  async #read<Form extends z.ZodType>(
    call: string,
    fields: Fields,
    form: Form,
    signal: AbortSignal,
  ): Promise<z.output<Form>> {
    const reply = await this.#send(call, fields, { purpose: 'read', signal });
    return this.#result(reply, form);
  }

  /** Returns the result of a reply. @throws VenueSilence when there is none. */
  #result<Form extends z.ZodType>(reply: Reply, form: Form): z.output<Form> {
    const { error, result } = contentOf(KRAKEN, reply, KrakenAnswer);
    if (error.length > 0) throw new VenueSilence(KRAKEN, error.join(', ').slice(0, 200));
    return inForm(KRAKEN, form, result);
  }

  async #send(
    call: string,
    fields: Fields,
    { purpose, sendBefore, signal }: RequestTerms,
  ): Promise<Reply> {
    const { key, clock } = this.#options;
    const path = `/0/private/${call}`;
    const sign = (): SignedRequest => {
      // Other programs count in microseconds too; within one process each is larger than the one before.
      this.#nonce = Math.max(this.#nonce + 1, clock.now() * 1000);
      const nonce = String(this.#nonce);
      const body = new URLSearchParams({ nonce, ...fields }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'api-key': key.apiKey,
        'api-sign': signKraken(path, nonce, body, key.apiSecret),
      };
      return { method: 'POST', path, headers, body };
    };
    const request = { purpose, sendBefore, sign, cost: COSTS[call] };
    let reply = await this.#requests.send(request, signal);
    // Another request has overtaken it on the way. This one was not looked at, and has another nonce each time.
    for (let tries = 1; tries < NONCE_TRIES && isOvertaken(reply); tries++) {
      reply = await this.#requests.send(request, signal);
    }
    return this.#paused(reply);
  }

  /** Kraken names with status 200 that it wants to be left alone. */
  async #paused(reply: Reply): Promise<Reply> {
    if (reply.kind !== 'json') return reply;
    const answer = KrakenAnswer.safeParse(reply.json);
    const errors = answer.success ? answer.data.error : [];
    const now = this.#options.clock.now();
    const until = krakenPause(errors, now);
    if (until === undefined) return reply;
    const retryAt = await this.#requests.leaveAlone(until ?? unixMs(now + PAUSE_MS));
    return { kind: 'wait', reason: errors.join(', ').slice(0, 200), retryAt };
  }
}

function isOvertaken(reply: Reply): boolean {
  if (reply.kind !== 'json') return false;
  const answer = KrakenAnswer.safeParse(reply.json);
  return answer.success && answer.data.error.includes('EAPI:Invalid nonce');
}

/** Returns kind and prices of an order: of a stop order the first one sets it off. */
function pricesOf({ limitPrice, stopPrice }: OrderIntent): Fields {
  if (stopPrice === undefined) {
    return limitPrice === undefined
      ? { ordertype: 'market' }
      : { ordertype: 'limit', price: limitPrice };
  }
  if (limitPrice === undefined) return { ordertype: 'stop-loss', price: stopPrice };
  return { ordertype: 'stop-loss-limit', price: stopPrice, price2: limitPrice };
}

/** Kraken takes no deadline that is farther away than a minute. */
function deadlineOf(deadline: UnixMs, { venueNow }: OrderContext): string {
  const { deadline: rule } = KRAKEN_CAPABILITIES;
  const latest = venueNow + (rule?.mostMs ?? 0) - 1000;
  return new Date(Math.min(deadline, latest)).toISOString();
}

function nextOffset(ofs: string | null, rows: number): string | null {
  return rows < PAGE_ROWS ? null : String(Number(ofs ?? '0') + rows);
}
