import type { FastifyInstance } from 'fastify';
import { compareDecimals, ExactDecimal, subtractDecimals } from '@stratloom/venues';
import { z } from 'zod';
import { FAKE_LIVE_KEY } from '../markets/alpaca-market.ts';
import type { FakeVenue } from '../markets/fake-venue.ts';
import type { FakeFill, FakeOrder, FakeOrderState, FakeTerms, Placing } from './fake-account.ts';
import type { OrderAnswer } from './order-faults.ts';
import { answerOrder, type FakeTrading, fakeTrading, isoTime } from './trading-venue.ts';

// Form and rules of Alpaca, orders of stocks: https://docs.alpaca.markets/reference/postorder

const STATUSES: Readonly<Record<FakeOrderState, string>> = {
  open: 'new',
  filled: 'filled',
  cancelled: 'canceled',
  expired: 'expired',
  replaced: 'replaced',
};

const NewOrder = z.strictObject({
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  qty: ExactDecimal,
  type: z.enum(['market', 'limit', 'stop', 'stop_limit']),
  time_in_force: z.enum(['day', 'gtc', 'ioc', 'fok']),
  limit_price: ExactDecimal.optional(),
  stop_price: ExactDecimal.optional(),
  client_order_id: z.string().min(1).max(48),
});
type NewOrder = z.output<typeof NewOrder>;
const Replacement = z.strictObject({
  qty: ExactDecimal.optional(),
  limit_price: ExactDecimal.optional(),
  stop_price: ExactDecimal.optional(),
  client_order_id: z.string().min(1).max(48),
});
const OrdersQuery = z.object({
  status: z.enum(['open', 'closed', 'all']).default('open'),
  limit: z.coerce.number().int().max(500).default(50),
  after: z.iso.datetime().optional(),
});
const ActivitiesQuery = z.object({
  after: z.iso.datetime().optional(),
  page_size: z.coerce.number().int().max(100).default(100),
  page_token: z.string().optional(),
});

/** Returns trading at a fake Alpaca: every id for ever, and refused when it is taken. */
export function alpacaTrading(venue: FakeVenue): FakeTrading {
  return fakeTrading(venue, FAKE_LIVE_KEY, {
    ...{ quote: 'USD', uniqueIds: 'always', onDuplicate: 'refused', feeRate: '0' },
    idOf: (number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  });
}

/** Adds the orders of Alpaca; its market data check the key of every request. */
export function addAlpacaTrading(server: FastifyInstance, trading: FakeTrading): void {
  server.post('/v2/orders', (request, reply) => {
    const order = NewOrder.safeParse(request.body);
    if (!order.success) return reply.status(422).send(problem(42_210_000, 'invalid order'));
    return answerOrder(trading, reply, () => create(trading, order.data));
  });
  server.delete<{ Params: { id: string } }>('/v2/orders/:id', (request, reply) => {
    const { id } = request.params;
    return answerOrder(trading, reply, () => {
      const order = trading.account.order(id);
      if (order === undefined) return refused(404, 40_410_000, `order not found for ${id}`);
      if (trading.account.cancel(id)) return { status: 204, body: null };
      return refused(422, 42_210_000, `order is already in "${STATUSES[order.state]}" state`);
    });
  });
  server.patch<{ Params: { id: string } }>('/v2/orders/:id', (request, reply) => {
    const { qty, limit_price, stop_price, client_order_id } = Replacement.parse(request.body);
    const { id } = request.params;
    return answerOrder(trading, reply, () => {
      const placing = trading.account.replace(id, {
        ...(qty === undefined ? {} : { quantity: qty }),
        ...(limit_price === undefined ? {} : { limit: limit_price }),
        ...(stop_price === undefined ? {} : { stop: stop_price }),
        clientId: client_order_id,
      });
      if (placing === undefined) return refused(422, 42_210_000, 'order is not open');
      return placed(placing);
    });
  });
  addLists(server, trading);
}

function addLists(server: FastifyInstance, trading: FakeTrading): void {
  server.get('/v2/clock', async () => ({ timestamp: isoTime(trading.now()), is_open: true }));
  server.get('/v2/orders', (request, reply) => {
    trading.account.advance();
    const { status, limit, after } = OrdersQuery.parse(request.query);
    const from = after === undefined ? -Infinity : Date.parse(after);
    const rows = trading.account.orders.filter(
      ({ state, placedAt }) =>
        placedAt > from && (status === 'all' || (status === 'open') === (state === 'open')),
    );
    return reply.send(rows.slice(0, limit).map(alpacaOrderRow));
  });
  // Its name has a colon, which is no parameter.
  server.get('/v2/orders::by_client_order_id', (request, reply) => {
    trading.account.advance();
    const { client_order_id: id } = z.object({ client_order_id: z.string() }).parse(request.query);
    const order = trading.account.byClientId(id);
    if (order !== undefined) return reply.send(alpacaOrderRow(order));
    return reply.status(404).send(problem(40_410_000, `order not found for ${id}`));
  });
  server.get<{ Params: { id: string } }>('/v2/orders/:id', (request, reply) => {
    trading.account.advance();
    const order = trading.account.order(request.params.id);
    if (order !== undefined) return reply.send(alpacaOrderRow(order));
    return reply.status(404).send(problem(40_410_000, 'order not found'));
  });
  server.get('/v2/account/activities/FILL', (request, reply) => {
    trading.account.advance();
    const { after, page_size, page_token } = ActivitiesQuery.parse(request.query);
    const from = after === undefined ? -Infinity : Date.parse(after);
    const fills = trading.account.fills.filter(({ time }) => time > from);
    const start = fills.findIndex((fill) => activityId(fill) === page_token) + 1;
    return reply.send(fills.slice(start, start + page_size).map(activityRow));
  });
  server.get('/v2/account', (_, reply) => {
    trading.account.advance();
    const cash = trading.account.balances().find(({ asset }) => asset === 'USD');
    return reply.send({
      ...{ status: 'ACTIVE', currency: 'USD', cash: cash?.total, account_blocked: false },
      trading_blocked: !trading.permissions.includes('modify-trades'),
      ...{ non_marginable_buying_power: cash?.available, buying_power: cash?.available },
    });
  });
  server.get('/v2/positions', (_, reply) => {
    const shares = trading.account.balances().filter(({ asset }) => asset !== 'USD');
    return reply.send(
      shares.map(({ asset: symbol, total: qty, available: qty_available }) => ({
        ...{ symbol, qty, qty_available, side: 'long' },
      })),
    );
  });
}

function create(trading: FakeTrading, order: NewOrder): OrderAnswer {
  if (!trading.bases.includes(order.symbol)) {
    return refused(422, 42_210_000, `asset "${order.symbol}" not found`);
  }
  // Also those with a stop.
  if (order.qty.includes('.') && order.time_in_force !== 'day') {
    return refused(422, 42_210_000, 'fractional orders must be DAY orders');
  }
  const terms: FakeTerms = {
    ...{ clientId: order.client_order_id, base: order.symbol, side: order.side },
    ...{ quantity: order.qty, limit: order.limit_price ?? null, stop: order.stop_price ?? null },
    isImmediate: order.type === 'market' || /ioc|fok/.test(order.time_in_force),
    isPostOnly: false,
  };
  return placed(trading.account.place(terms));
}

function placed(placing: Placing): OrderAnswer {
  if (placing.kind === 'duplicate') {
    return refused(422, 40_010_001, 'client_order_id must be unique');
  }
  if (!('order' in placing)) return refused(403, 40_310_000, 'insufficient buying power');
  return { status: 200, body: alpacaOrderRow(placing.order) };
}

function refused(status: number, code: number, message: string): OrderAnswer {
  return { status, body: problem(code, message) };
}

function problem(code: number, message: string): object {
  return { code, message };
}

/** Returns an order as Alpaca writes it, over HTTP and in streams. */
export function alpacaOrderRow(order: FakeOrder): object {
  const isPartial = order.state === 'open' && order.filled !== '0';
  return {
    ...{ id: order.id, symbol: order.base, asset_class: 'us_equity', side: order.side },
    // Alpaca gives an id to an order that came without one.
    client_order_id: order.clientId === '' ? `by-alpaca-${order.number}` : order.clientId,
    ...{ qty: order.quantity, filled_qty: order.filled, filled_avg_price: averageOf(order) },
    ...{ limit_price: order.limit, stop_price: order.stop },
    status: isPartial ? 'partially_filled' : STATUSES[order.state],
    created_at: isoTime(order.placedAt),
    ...{ submitted_at: isoTime(order.placedAt), updated_at: isoTime(order.changedAt) },
    replaced_by: null,
  };
}

function averageOf({ filled, cost }: FakeOrder): string | null {
  return filled === '0' ? null : String(Number(cost) / Number(filled));
}

function activityId({ number, time }: FakeFill): string {
  return `${isoTime(time).replaceAll(/\D/g, '')}::${String(number).padStart(12, '0')}`;
}

function activityRow(fill: FakeFill): object {
  const { order, price, quantity, cumulative, time } = fill;
  const left = subtractDecimals(order.quantity, cumulative);
  return {
    ...{ activity_type: 'FILL', id: activityId(fill), order_id: order.id, symbol: order.base },
    ...{ side: order.side, price, qty: quantity, cum_qty: cumulative, leaves_qty: left },
    type: compareDecimals(left, '0') === 0 ? 'fill' : 'partial_fill',
    transaction_time: isoTime(time),
  };
}
