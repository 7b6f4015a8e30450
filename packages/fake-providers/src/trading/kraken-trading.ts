import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ExactDecimal, signKraken, subtractDecimals, type VenueKey } from '@stratloom/venues';
import { z } from 'zod';
import type { FakeVenue } from '../markets/fake-venue.ts';
import type { FakeFill, FakeOrder, FakeOrderState, FakeTerms } from './fake-account.ts';
import type { OrderAnswer } from './order-faults.ts';
import { answerOrder, type FakeTrading, fakeTrading, isoTime } from './trading-venue.ts';

// Form and rules of Kraken Spot, orders: https://docs.kraken.com/api/docs/rest-api/add-order

const PRIVATE = '/0/private/';
const PAGE_ROWS = 50;

/** The only key that is good here. */
export const FAKE_KRAKEN_KEY: VenueKey = {
  apiKey: 'fake-kraken-key',
  apiSecret: Buffer.from(
    'a secret of a fake account at Kraken, 64 bytes long as they are.',
  ).toString('base64'),
};

/** Token of private streams. */
export const FAKE_KRAKEN_TOKEN = 'fake-kraken-stream-token';

const STATUSES: Readonly<Record<FakeOrderState, string>> = {
  open: 'open',
  filled: 'closed',
  cancelled: 'canceled',
  expired: 'expired',
  replaced: 'canceled',
};

const NewOrder = z.strictObject({
  nonce: z.string(),
  pair: z.string(),
  type: z.enum(['buy', 'sell']),
  ordertype: z.enum(['market', 'limit', 'stop-loss', 'stop-loss-limit']),
  volume: ExactDecimal,
  price: ExactDecimal.optional(),
  price2: ExactDecimal.optional(),
  timeinforce: z.enum(['GTC', 'IOC']).optional(),
  oflags: z.string().default(''),
  cl_ord_id: z.string(),
  deadline: z.iso.datetime().transform((text) => Date.parse(text)),
});
const ClientId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[\w-]{1,18})$/;
const Which = z.object({ cl_ord_id: z.string().optional(), txid: z.string().optional() });
const Amend = Which.extend({
  order_qty: ExactDecimal.optional(),
  limit_price: ExactDecimal.optional(),
});
const ListForm = Which.extend({
  start: z.coerce.number().default(0),
  ofs: z.coerce.number().default(0),
});

/** Returns trading at a fake Kraken: ids are taken only while their order is open. */
export function krakenTrading(venue: FakeVenue): FakeTrading {
  return fakeTrading(venue, FAKE_KRAKEN_KEY, {
    ...{ quote: 'USD', uniqueIds: 'open', onDuplicate: 'refused', feeRate: '0.004' },
    idOf: (number) => `O${String(number).padStart(5, '0')}-FAKE0-KRAKEN`,
  });
}

/** Answers a private call. */
type Call = (form: Readonly<Record<string, string>>, reply: FastifyReply) => FastifyReply;

/** Adds the orders of Kraken. */
export function addKrakenTrading(server: FastifyInstance, trading: FakeTrading): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  const nonces = new WeakMap<object, bigint>();
  const calls: Readonly<Record<string, Call>> = { ...orderCalls(trading), ...listCalls(trading) };
  for (const [name, call] of Object.entries(calls)) {
    server.post(PRIVATE + name, (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const form = Object.fromEntries(new URLSearchParams(text));
      if (!isSigned(request, text)) return reply.send(failure('EAPI:Invalid signature'));
      const nonce = BigInt(form['nonce'] ?? '0');
      const { account } = trading;
      if (nonce <= (nonces.get(account) ?? 0n)) return reply.send(failure('EAPI:Invalid nonce'));
      nonces.set(account, nonce);
      return call(form, reply);
    });
  }
  server.get('/0/public/Time', async () => {
    const unixtime = Math.floor(trading.now() / 1000);
    return success({ unixtime, rfc1123: new Date(trading.now()).toUTCString() });
  });
}

function orderCalls(trading: FakeTrading): Readonly<Record<string, Call>> {
  const act = (reply: FastifyReply, does: () => object): FastifyReply =>
    answerOrder(trading, reply, (): OrderAnswer => ({ status: 200, body: does() }));
  return {
    AddOrder: (form, reply) => {
      const order = NewOrder.safeParse(form);
      if (!order.success) return reply.send(failure('EGeneral:Invalid arguments'));
      return act(reply, () => add(trading, order.data));
    },
    CancelOrder: (form, reply) => {
      const which = Which.parse(form);
      return act(reply, () => {
        const order = openOrder(trading, which);
        if (order === undefined) return failure('EOrder:Unknown order');
        trading.account.cancel(order.id);
        return success({ count: 1 });
      });
    },
    AmendOrder: (form, reply) => {
      const { order_qty, limit_price, ...which } = Amend.parse(form);
      return act(reply, () => {
        const order = openOrder(trading, which);
        if (order === undefined) return failure('EOrder:Unknown order');
        const quantity = order_qty ?? order.quantity;
        trading.account.amend(order.id, { quantity, limit: limit_price ?? order.limit });
        return success({ amend_id: 'TEZA4R-FAKE0-KRAKEN' });
      });
    },
  };
}

/** Answers with a page of rows, newest first. */
function sendPage(
  reply: FastifyReply,
  name: string,
  rows: readonly (readonly [string, object])[],
  ofs: number,
): FastifyReply {
  const page = Object.fromEntries(rows.slice(ofs, ofs + PAGE_ROWS));
  return reply.send(success({ [name]: page, count: rows.length }));
}

function isAsked({ cl_ord_id: id }: z.output<typeof Which>, order: FakeOrder): boolean {
  return id === undefined || order.clientId === id;
}

function listCalls(trading: FakeTrading): Readonly<Record<string, Call>> {
  return { ...orderLists(trading), ...accountLists(trading) };
}

function orderLists(trading: FakeTrading): Readonly<Record<string, Call>> {
  return {
    OpenOrders: (form, reply) => {
      trading.account.advance();
      const orders = trading.account.orders.filter((order) => order.state === 'open');
      const asked = orders.filter((order) => isAsked(Which.parse(form), order));
      const rows = asked.map((order) => [order.id, orderRow(order)] as const);
      return reply.send(success({ open: Object.fromEntries(rows) }));
    },
    ClosedOrders: (form, reply) => {
      trading.account.advance();
      const { start, ofs, ...which } = ListForm.parse(form);
      const orders = trading.account.orders
        .filter((order) => order.state !== 'open' && order.changedAt / 1000 > start)
        .filter((order) => isAsked(which, order));
      const newest = orders.toSorted((a, b) => b.changedAt - a.changedAt);
      const rows = newest.map((order) => [order.id, orderRow(order)] as const);
      return sendPage(reply, 'closed', rows, ofs);
    },
    QueryOrders: (form, reply) => {
      trading.account.advance();
      const order = trading.account.order(Which.parse(form).txid ?? '');
      if (order === undefined) return reply.send(failure('EOrder:Unknown order'));
      return reply.send(success({ [order.id]: orderRow(order) }));
    },
  };
}

function accountLists(trading: FakeTrading): Readonly<Record<string, Call>> {
  return {
    TradesHistory: (form, reply) => {
      trading.account.advance();
      const { start, ofs } = ListForm.parse(form);
      const fills = trading.account.fills.filter(({ time }) => time / 1000 > start).toReversed();
      const rows = fills.map((fill) => [tradeId(fill), tradeRow(fill)] as const);
      return sendPage(reply, 'trades', rows, ofs);
    },
    CancelAllOrdersAfter: (form, reply) => {
      const { account } = trading;
      account.advance();
      const timeoutMs = 1000 * z.coerce.number().int().min(0).parse(form['timeout']);
      account.armDeadManSwitch(timeoutMs);
      const triggerTime = timeoutMs === 0 ? '0' : isoTime(trading.now() + timeoutMs);
      return reply.send(success({ currentTime: isoTime(trading.now()), triggerTime }));
    },
    GetApiKeyInfo: (_, reply) => reply.send(success({ permissions: [...trading.permissions] })),
    GetWebSocketsToken: (_, reply) =>
      reply.send(success({ token: FAKE_KRAKEN_TOKEN, expires: 900 })),
    BalanceEx: (_, reply) => {
      trading.account.advance();
      const rows = trading.account.balances().map(({ asset, total, available }) => {
        const held = subtractDecimals(total, available);
        return [NAMES[asset] ?? asset, { balance: total, hold_trade: held }];
      });
      return reply.send(success(Object.fromEntries(rows)));
    },
  };
}

const NAMES: Readonly<Record<string, string>> = { BTC: 'XXBT', ETH: 'XETH', USD: 'ZUSD' };

function add(trading: FakeTrading, order: z.output<typeof NewOrder>): object {
  const terms = termsOf(order);
  const now = trading.account.now();
  if (!trading.bases.includes(terms.base)) return failure('EQuery:Unknown asset pair');
  if (!ClientId.test(order.cl_ord_id) || order.deadline > now + 60_000) {
    return failure('EGeneral:Invalid arguments');
  }
  // Also of a request that was under way for long.
  if (order.deadline < now) return failure('EService:Deadline elapsed');
  const placing = trading.account.place(terms);
  if (placing.kind === 'duplicate') return failure('EOrder:Duplicate cl_ord_id');
  if (placing.kind === 'funds') return failure('EOrder:Insufficient funds');
  if (!('order' in placing)) return failure('EOrder:Post only order');
  return success({ descr: { order: '' }, txid: [placing.order.id] });
}

function termsOf(order: z.output<typeof NewOrder>): FakeTerms {
  const isStop = order.ordertype.startsWith('stop-loss');
  const limit = isStop ? order.price2 : order.price;
  return {
    clientId: order.cl_ord_id,
    base: order.pair.replace(/^X?(XBT|\w{3})Z?USD$/, '$1').replace('XBT', 'BTC'),
    ...{ side: order.type, quantity: order.volume },
    limit: limit ?? null,
    stop: isStop ? (order.price ?? null) : null,
    isImmediate: order.ordertype === 'market' || order.timeinforce === 'IOC',
    isPostOnly: order.oflags.split(',').includes('post'),
  };
}

function openOrder(
  { account }: FakeTrading,
  { txid, cl_ord_id: id }: z.output<typeof Which>,
): FakeOrder | undefined {
  return account.orders.find(
    (order) =>
      order.state === 'open' && (txid === undefined ? order.clientId === id : order.id === txid),
  );
}

function orderRow(order: FakeOrder): object {
  const { limit, stop, clientId } = order;
  const kind = stop === null ? '' : 'stop-loss';
  const name = [kind, limit === null ? '' : 'limit'].filter((word) => word !== '').join('-');
  return {
    ...{ refid: null, userref: null, status: STATUSES[order.state] },
    ...(clientId === '' ? {} : { cl_ord_id: clientId }),
    opentm: order.placedAt / 1000,
    ...(order.state === 'open' ? {} : { closetm: order.changedAt / 1000 }),
    reason: order.state === 'cancelled' ? 'User requested' : null,
    descr: {
      ...{
        pair: altnameOf(order.base),
        type: order.side,
        ordertype: name === '' ? 'market' : name,
      },
      ...{ price: stop ?? limit ?? '0', price2: stop === null ? '0' : (limit ?? '0') },
    },
    ...{ vol: order.quantity, vol_exec: order.filled, cost: order.cost, fee: '0', price: '0' },
  };
}

function tradeId({ number }: FakeFill): string {
  return `T${String(number).padStart(5, '0')}-FAKE0-KRAKEN`;
}

function tradeRow({ number, order, price, quantity, fee, time }: FakeFill): object {
  return {
    ...{ ordertxid: order.id, pair: pairOf(order.base), time: time / 1000, type: order.side },
    ...{ ordertype: 'limit', price, fee, vol: quantity, trade_id: number, maker: false },
  };
}

function altnameOf(base: string): string {
  return `${base === 'BTC' ? 'XBT' : base}USD`;
}

function pairOf(base: string): string {
  return base === 'SOL' ? 'SOLUSD' : `X${base === 'BTC' ? 'XBT' : base}ZUSD`;
}

function success(result: object): object {
  return { error: [], result };
}

function failure(error: string): object {
  return { error: [error] };
}

function isSigned({ headers, url }: FastifyRequest, body: string): boolean {
  const nonce = new URLSearchParams(body).get('nonce') ?? '';
  const expected = signKraken(url, nonce, body, FAKE_KRAKEN_KEY.apiSecret);
  return headers['api-key'] === FAKE_KRAKEN_KEY.apiKey && headers['api-sign'] === expected;
}
