import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ExactDecimal, signBinanceUs, subtractDecimals, type VenueKey } from '@stratloom/venues';
import { z } from 'zod';
import type { FakeVenue } from '../markets/fake-venue.ts';
import type { FakeFill, FakeOrder, FakeOrderState, FakeTerms } from './fake-account.ts';
import type { OrderAnswer } from './order-faults.ts';
import { answerOrder, type FakeTrading, fakeTrading } from './trading-venue.ts';

// Form and rules of Binance.US, orders: https://github.com/binance-us/binance-us-api-docs/blob/master/rest-api.md

const API = '/api/v3';

/** The only key that is good here. */
export const FAKE_BINANCEUS_KEY: VenueKey = {
  apiKey: 'fakeBinanceUsKey',
  apiSecret: 'fakeBinanceUsSecret',
};

/** Key of the private stream. */
export const FAKE_STREAM_KEY = 'fakeStreamKeyOfBinanceUs';

const STATUSES: Readonly<Record<FakeOrderState, string>> = {
  open: 'NEW',
  filled: 'FILLED',
  cancelled: 'CANCELED',
  expired: 'EXPIRED',
  replaced: 'CANCELED',
};

const Signed = z.object({
  timestamp: z.coerce.number().int(),
  recvWindow: z.coerce.number().int().min(1).max(60_000).default(5000),
  signature: z.string(),
});
const NewOrder = Signed.extend({
  symbol: z.string(),
  side: z.enum(['BUY', 'SELL']),
  type: z.enum(['MARKET', 'LIMIT', 'LIMIT_MAKER', 'STOP_LOSS_LIMIT']),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK']).optional(),
  quantity: ExactDecimal,
  price: ExactDecimal.optional(),
  stopPrice: ExactDecimal.optional(),
  newClientOrderId: z.string().regex(/^[\w-]{1,36}$/),
  newOrderRespType: z.literal('FULL'),
}).strict();
const Which = z.object({
  symbol: z.string(),
  orderId: z.coerce.number().optional(),
  origClientOrderId: z.string().optional(),
});
const ListQuery = z.object({
  symbol: z.string().optional(),
  startTime: z.coerce.number().default(0),
  orderId: z.coerce.number().optional(),
  fromId: z.coerce.number().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** Returns trading at a fake Binance.US: ids are taken only while their order is open. */
export function binanceUsTrading(venue: FakeVenue): FakeTrading {
  return fakeTrading(venue, FAKE_BINANCEUS_KEY, {
    ...{ quote: 'USDT', uniqueIds: 'open', onDuplicate: 'refused', feeRate: '0.001' },
    idOf: (number) => String(1000 + number),
  });
}

/** Adds the orders of Binance.US. */
export function addBinanceUsTrading(server: FastifyInstance, trading: FakeTrading): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  const guard = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const text = textOf(request);
      if (!isSigned(request, text)) {
        const msg = 'Signature for this request is not valid.';
        return reply.status(400).send({ code: -1022, msg });
      }
      const late = lateAnswer(trading, fieldsOf(request));
      return late === null ? undefined : reply.status(late.status).send(late.body);
    },
  };
  const keyed = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply => {
    if (request.headers['x-mbx-apikey'] === FAKE_BINANCEUS_KEY.apiKey) return reply.send(body);
    return reply.status(401).send({ code: -2014, msg: 'API-key format invalid.' });
  };
  server.post(`${API}/userDataStream`, (request, reply) =>
    keyed(request, reply, { listenKey: FAKE_STREAM_KEY }),
  );
  server.put(`${API}/userDataStream`, (request, reply) => keyed(request, reply, {}));
  server.get(`${API}/time`, async () => ({ serverTime: trading.now() }));
  server.post(`${API}/order`, guard, (request, reply) => {
    const order = NewOrder.safeParse(fieldsOf(request));
    if (!order.success) return reply.status(400).send({ code: -1102, msg: 'Mandatory parameter' });
    return answerOrder(trading, reply, () => create(trading, order.data));
  });
  server.delete(`${API}/order`, guard, (request, reply) => {
    const which = Which.parse(fieldsOf(request));
    return answerOrder(trading, reply, () => {
      const order = find(trading, which);
      if (order === undefined || !trading.account.cancel(order.id)) {
        return { status: 400, body: { code: -2011, msg: 'Unknown order sent.' } };
      }
      const ids = { clientOrderId: 'made-by-the-cancel', origClientOrderId: order.clientId };
      return { status: 200, body: { ...orderRow(order), ...ids } };
    });
  });
  server.get('/sapi/v1/account/apiRestrictions', guard, async () => ({
    enableReading: true,
    enableSpotAndMarginTrading: trading.permissions.includes('modify-trades'),
    enableWithdrawals: trading.permissions.includes('withdraw-funds'),
  }));
  addLists(server, trading, guard);
}

function addLists(server: FastifyInstance, trading: FakeTrading, guard: object): void {
  server.get(`${API}/order`, guard, (request, reply) => {
    trading.account.advance();
    const order = find(trading, Which.parse(request.query));
    if (order !== undefined) return reply.send(orderRow(order));
    return reply.status(400).send({ code: -2013, msg: 'Order does not exist.' });
  });
  server.get(`${API}/openOrders`, guard, (request, reply) => {
    trading.account.advance();
    const { symbol } = ListQuery.parse(request.query);
    const orders = trading.account.orders.filter(({ state }) => state === 'open');
    return reply.send(orders.filter(isOf(symbol)).map(orderRow));
  });
  server.get(`${API}/allOrders`, guard, (request, reply) => {
    trading.account.advance();
    const { symbol, startTime, orderId, limit } = ListQuery.parse(request.query);
    const rows = trading.account.orders
      .filter(isOf(symbol))
      .filter((order) =>
        orderId === undefined ? order.placedAt >= startTime : Number(order.id) >= orderId,
      );
    return reply.send(rows.slice(0, limit).map(orderRow));
  });
  server.get(`${API}/myTrades`, guard, (request, reply) => {
    trading.account.advance();
    const { symbol, startTime, fromId, limit } = ListQuery.parse(request.query);
    const rows = trading.account.fills
      .filter(({ order }) => isOf(symbol)(order))
      .filter(({ number, time }) => (fromId === undefined ? time >= startTime : number >= fromId));
    return reply.send(rows.slice(0, limit).map(tradeRow));
  });
  server.get(`${API}/account`, guard, (_, reply) => {
    trading.account.advance();
    const balances = trading.account.balances().map(({ asset, total, available: free }) => ({
      ...{ asset, free, locked: subtractDecimals(total, free) },
    }));
    return reply.send({ canTrade: true, balances });
  });
}

function create(trading: FakeTrading, order: z.output<typeof NewOrder>): OrderAnswer {
  const problem = (code: number, msg: string): OrderAnswer => ({
    status: 400,
    body: { code, msg },
  });
  // Also of a request that was under way for long.
  const late = lateAnswer(trading, order);
  if (late !== null) return late;
  const terms = termsOf(order);
  if (!trading.bases.includes(terms.base)) return problem(-1121, 'Invalid symbol.');
  const placing = trading.account.place(terms);
  if (placing.kind === 'duplicate') return problem(-2010, 'Duplicate order sent.');
  if (placing.kind === 'funds') {
    return problem(-2010, 'Account has insufficient balance for requested action.');
  }
  if (!('order' in placing)) return problem(-2010, 'Order would immediately match and take.');
  return { status: 200, body: { ...orderRow(placing.order), transactTime: trading.now() } };
}

function lateAnswer(trading: FakeTrading, fields: unknown): OrderAnswer | null {
  const { timestamp, recvWindow } = Signed.parse(fields);
  const ageMs = trading.account.now() - timestamp;
  if (ageMs <= recvWindow && ageMs > -1000) return null;
  const msg = 'Timestamp for this request is outside of the recvWindow.';
  return { status: 400, body: { code: -1021, msg } };
}

function termsOf(order: z.output<typeof NewOrder>): FakeTerms {
  return {
    clientId: order.newClientOrderId,
    base: order.symbol.replace(/USDT$/, ''),
    side: order.side === 'BUY' ? 'buy' : 'sell',
    ...{ quantity: order.quantity, limit: order.price ?? null, stop: order.stopPrice ?? null },
    isImmediate: order.type === 'MARKET' || (order.timeInForce ?? 'GTC') !== 'GTC',
    isPostOnly: order.type === 'LIMIT_MAKER',
  };
}

function find(
  { account }: FakeTrading,
  { symbol, orderId, origClientOrderId: id }: z.output<typeof Which>,
): FakeOrder | undefined {
  return account.orders
    .filter(isOf(symbol))
    .findLast((order) =>
      orderId === undefined ? order.clientId === id : order.id === String(orderId),
    );
}

function isOf(symbol: string | undefined): (order: FakeOrder) => boolean {
  return ({ base }) => symbol === undefined || `${base}USDT` === symbol;
}

function orderRow(order: FakeOrder): object {
  const isPartial = order.state === 'open' && order.filled !== '0';
  return {
    ...{ symbol: `${order.base}USDT`, orderId: Number(order.id), orderListId: -1 },
    // One that the user placed elsewhere has an id of that program.
    clientOrderId: order.clientId === '' ? 'web_1' : order.clientId,
    ...{ price: order.limit ?? '0.00000000', origQty: order.quantity, executedQty: order.filled },
    cummulativeQuoteQty: order.cost,
    status: isPartial ? 'PARTIALLY_FILLED' : STATUSES[order.state],
    ...{ timeInForce: 'GTC', type: order.limit === null ? 'MARKET' : 'LIMIT' },
    ...{ side: order.side.toUpperCase(), stopPrice: order.stop ?? '0.00000000' },
    ...{ time: order.placedAt, updateTime: order.changedAt, isWorking: true },
  };
}

function tradeRow({ number, order, price, quantity, fee, time }: FakeFill): object {
  return {
    ...{ symbol: `${order.base}USDT`, id: number, orderId: Number(order.id), price, qty: quantity },
    ...{ commission: fee, commissionAsset: 'USDT', time, isBuyer: order.side === 'buy' },
    ...{ isMaker: false, isBestMatch: true },
  };
}

/** Query and body are signed as one text. */
function textOf({ url, body }: FastifyRequest): string {
  return (url.split('?')[1] ?? '') + (typeof body === 'string' ? body : '');
}

function fieldsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(textOf(request)));
}

function isSigned({ headers }: FastifyRequest, text: string): boolean {
  const [query = ''] = text.split('&signature=');
  const { apiKey, apiSecret } = FAKE_BINANCEUS_KEY;
  return headers['x-mbx-apikey'] === apiKey && signBinanceUs(query, apiSecret) === text;
}
