import { generateKeyPairSync, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COINBASE_SCOPES, ExactDecimal, subtractDecimals, type VenueKey } from '@stratloom/venues';
import { z } from 'zod';
import type { FakeVenue } from '../markets/fake-venue.ts';
import { FakeConsents } from '../pages/fake-consents.ts';
import type { FakeFill, FakeOrder, FakeOrderState, FakeTerms } from './fake-account.ts';
import type { OrderAnswer } from './order-faults.ts';
import {
  answerOrder,
  type FakeTrading,
  fakeTrading,
  isoTime,
  pageFrom,
  placedFrom,
} from './trading-venue.ts';

// Form and rules of Coinbase Advanced Trade, orders:
// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/create-order

const API = '/api/v3/brokerage';
/** Rows of a page; Coinbase allows more, and ends pages when it likes. */
const PAGE_ROWS = 50;

/** States as Coinbase names them. */
export const COINBASE_ORDER_STATUSES: Readonly<Record<FakeOrderState, string>> = {
  open: 'OPEN',
  filled: 'FILLED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  replaced: 'CANCELLED',
};

const Terms = z.strictObject({
  base_size: ExactDecimal,
  limit_price: ExactDecimal.optional(),
  stop_price: ExactDecimal.optional(),
  stop_direction: z.enum(['STOP_DIRECTION_STOP_UP', 'STOP_DIRECTION_STOP_DOWN']).optional(),
  post_only: z.boolean().optional(),
});
const NewOrder = z.strictObject({
  client_order_id: z.string().min(1),
  product_id: z.string(),
  side: z.enum(['BUY', 'SELL']),
  order_configuration: z.partialRecord(
    z.enum([
      'market_market_ioc',
      'limit_limit_gtc',
      'limit_limit_fok',
      'sor_limit_ioc',
      'stop_limit_stop_limit_gtc',
    ]),
    Terms,
  ),
});
const Edit = z.object({
  order_id: z.string(),
  price: ExactDecimal,
  size: ExactDecimal,
});
const Cancel = z.object({ order_ids: z.array(z.string()) });
const ListQuery = z.object({
  product_ids: z.string().optional(),
  order_status: z.string().optional(),
  start_date: z.iso.datetime().optional(),
  start_sequence_timestamp: z.iso.datetime().optional(),
  cursor: z.string().default(''),
});
const Claims = z.object({ sub: z.string(), nbf: z.number(), exp: z.number(), uri: z.string() });

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The only key that is good here. */
export const FAKE_COINBASE_KEY: VenueKey = {
  apiKey: 'organizations/fake/apiKeys/fake',
  apiSecret: pair.privateKey.export({ format: 'pem', type: 'sec1' }),
};

/** Returns trading at a fake Coinbase: every id for ever, an id that is taken gives the order that has it. */
export function coinbaseTrading(venue: FakeVenue): FakeTrading {
  return fakeTrading(venue, FAKE_COINBASE_KEY, {
    ...{ quote: 'USD', uniqueIds: 'always', onDuplicate: 'existing', feeRate: '0.006' },
    idOf: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  });
}

/** Adds the orders of Coinbase. */
export function addCoinbaseTrading(server: FastifyInstance, trading: FakeTrading): void {
  const consents = new FakeConsents({ lastsS: 3600, now: trading.now });
  consents.addTo(server, '/oauth2/token');
  const isKnown = (request: FastifyRequest): boolean =>
    consents.open(request) || isSigned(request, trading.now() / 1000);
  const guard = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isKnown(request)) return reply.status(401).type('text/plain').send('Unauthorized');
    },
  };
  server.post(`${API}/orders`, guard, (request, reply) => {
    const order = NewOrder.safeParse(request.body);
    if (!order.success) return reply.status(400).send(invalidArgument);
    return answerOrder(trading, reply, () => create(trading, order.data));
  });
  server.post(`${API}/orders/batch_cancel`, guard, (request, reply) => {
    const { order_ids: ids } = Cancel.parse(request.body);
    return answerOrder(trading, reply, () => {
      const results = ids.map((id) => {
        const success = trading.account.cancel(id);
        const failure_reason = success ? 'UNKNOWN_CANCEL_FAILURE_REASON' : 'UNKNOWN_CANCEL_ORDER';
        return { success, failure_reason, order_id: id };
      });
      return { status: 200, body: { results } };
    });
  });
  server.post(`${API}/orders/edit`, guard, (request, reply) => {
    const { order_id: id, price: limit, size: quantity } = Edit.parse(request.body);
    return answerOrder(trading, reply, () => {
      const success = trading.account.amend(id, { limit, quantity });
      const errors = success ? [] : [{ edit_failure_reason: 'ORDER_NOT_FOUND' }];
      return { status: 200, body: { success, errors } };
    });
  });
  addReadings(server, trading, guard);
  server.get('/v2/user/auth', guard, (_, reply) =>
    reply.send({ data: { scopes: COINBASE_SCOPES } }),
  );
}

const invalidArgument = {
  error: 'INVALID_ARGUMENT',
  message: 'order_configuration',
  error_details: '',
};

function addReadings(server: FastifyInstance, trading: FakeTrading, guard: object): void {
  const { now } = trading;
  server.get(`${API}/time`, async () => ({
    iso: isoTime(now()),
    epochSeconds: String(Math.floor(now() / 1000)),
    epochMillis: String(now()),
  }));
  server.get(`${API}/orders/historical/batch`, guard, (request, reply) => {
    const { account } = trading;
    account.advance();
    const query = ListQuery.parse(request.query);
    const rows = placedFrom(account, Date.parse(query.start_date ?? isoTime(0))).filter(
      ({ base, state }) =>
        (query.product_ids ?? `${base}-USD`) === `${base}-USD` &&
        (query.order_status ?? COINBASE_ORDER_STATUSES[state]) === COINBASE_ORDER_STATUSES[state],
    );
    const { page, next } = pageFrom(rows, query.cursor, PAGE_ROWS);
    return reply.send({ orders: page.map(orderRow), has_next: next !== '', cursor: next });
  });
  server.get(`${API}/orders/historical/fills`, guard, (request, reply) => {
    const { account } = trading;
    account.advance();
    const query = ListQuery.parse(request.query);
    const from = Date.parse(query.start_sequence_timestamp ?? isoTime(0));
    const rows = account.fills.filter(({ time }) => time >= from).toReversed();
    const { page, next } = pageFrom(rows, query.cursor, PAGE_ROWS);
    return reply.send({ fills: page.map(fillRow), cursor: next });
  });
  server.get<{ Params: { id: string } }>(
    `${API}/orders/historical/:id`,
    guard,
    (request, reply) => {
      const { account } = trading;
      account.advance();
      const order = account.order(request.params.id);
      if (order !== undefined) return reply.send({ order: orderRow(order) });
      const error_details = 'order with this orderID was not found';
      return reply.status(404).send({ error: 'NOT_FOUND', error_details, message: error_details });
    },
  );
  server.get(`${API}/key_permissions`, guard, async () => ({
    can_view: trading.permissions.includes('query-funds'),
    can_trade: trading.permissions.includes('modify-trades'),
    can_transfer: trading.permissions.includes('withdraw-funds'),
  }));
  server.get(`${API}/accounts`, guard, (_, reply) => {
    const { account } = trading;
    account.advance();
    const accounts = account.balances().map(({ asset: currency, total, available }) => ({
      ...{ uuid: currency, currency, active: true },
      available_balance: { value: available, currency },
      hold: { value: subtractDecimals(total, available), currency },
    }));
    return reply.send({ accounts, has_next: false, cursor: '', size: accounts.length });
  });
}

function create(trading: FakeTrading, order: z.output<typeof NewOrder>): OrderAnswer {
  const terms = termsOf(order);
  if (!trading.bases.includes(terms.base)) {
    return failure('INVALID_PRODUCT_ID', 'UNKNOWN_FAILURE_REASON');
  }
  const placing = trading.account.place(terms);
  if (placing.kind === 'funds') {
    return failure('INSUFFICIENT_FUND', 'PREVIEW_INSUFFICIENT_FUND');
  }
  if (!('order' in placing)) return failure('INVALID_LIMIT_PRICE_POST_ONLY', '');
  const { id: order_id, clientId: client_order_id } = placing.order;
  const { product_id, side, order_configuration } = order;
  const success_response = { order_id, product_id, side, client_order_id };
  return { status: 200, body: { success: true, success_response, order_configuration } };
}

function failure(error: string, preview_failure_reason: string): OrderAnswer {
  const error_response = { error, message: '', error_details: '', preview_failure_reason };
  return { status: 200, body: { success: false, error_response } };
}

function termsOf(order: z.output<typeof NewOrder>): FakeTerms {
  const [[name, terms] = ['', undefined]] = Object.entries(order.order_configuration);
  return {
    clientId: order.client_order_id,
    base: order.product_id.replace(/-USD$/, ''),
    side: order.side === 'BUY' ? 'buy' : 'sell',
    quantity: terms?.base_size ?? '0',
    limit: terms?.limit_price ?? null,
    // A stop in the other direction takes profits: another order.
    stop: terms?.stop_direction === STOP_DIRECTIONS[order.side] ? (terms.stop_price ?? null) : null,
    isImmediate: /ioc|fok/.test(name),
    isPostOnly: terms?.post_only === true,
  };
}

const STOP_DIRECTIONS = {
  BUY: 'STOP_DIRECTION_STOP_UP',
  SELL: 'STOP_DIRECTION_STOP_DOWN',
} as const;

function configurationOf({ quantity: base_size, limit, stop, isPostOnly }: FakeOrder): object {
  if (limit === null) return { market_market_ioc: { base_size } };
  if (stop !== null) {
    return { stop_limit_stop_limit_gtc: { base_size, limit_price: limit, stop_price: stop } };
  }
  return { limit_limit_gtc: { base_size, limit_price: limit, post_only: isPostOnly } };
}

function orderRow(order: FakeOrder): object {
  return {
    ...{ order_id: order.id, client_order_id: order.clientId, product_id: `${order.base}-USD` },
    ...{ side: order.side.toUpperCase(), status: COINBASE_ORDER_STATUSES[order.state] },
    created_time: isoTime(order.placedAt),
    last_fill_time: order.filled === '0' ? null : isoTime(order.changedAt),
    filled_size: order.filled,
    reject_reason: '',
    cancel_message: order.state === 'cancelled' ? 'User requested cancel' : '',
    order_configuration: configurationOf(order),
  };
}

function fillRow({ number, order, price, quantity, fee, time }: FakeFill): object {
  return {
    ...{ entry_id: `entry-${number}`, trade_id: `trade-${number}`, order_id: order.id },
    ...{ trade_time: isoTime(time), trade_type: 'FILL', price, size: quantity },
    ...{ commission: fee, product_id: `${order.base}-USD`, sequence_timestamp: isoTime(time) },
    ...{ liquidity_indicator: 'TAKER', size_in_quote: false, side: order.side.toUpperCase() },
  };
}

function isSigned(request: FastifyRequest, nowS: number): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const { pathname } = new URL(request.url, 'http://localhost');
  try {
    const claims = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const isTimely = claims.nbf <= nowS + 30 && claims.exp >= nowS - 30;
    const uri = `${request.method} ${request.headers.host}${pathname}`;
    const { publicKey: key } = pair;
    const data = Buffer.from(`${head}.${body}`);
    const bytes = Buffer.from(signature, 'base64url');
    const isRight = verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, bytes);
    return isTimely && claims.uri === uri && claims.sub === FAKE_COINBASE_KEY.apiKey && isRight;
  } catch {
    return false;
  }
}
