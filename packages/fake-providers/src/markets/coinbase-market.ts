import type { FastifyInstance } from 'fastify';
import { type Timeframe, timeframeMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { FakeTrade } from './fake-market.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Coinbase Advanced Trade, public market data:
// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/products/get-public-product-candles

const PRODUCTS = '/api/v3/brokerage/market/products';
const GRANULARITIES: Readonly<Record<string, Timeframe>> = {
  ONE_MINUTE: '1m',
  FIVE_MINUTE: '5m',
  FIFTEEN_MINUTE: '15m',
  THIRTY_MINUTE: '30m',
  ONE_HOUR: '1h',
  ONE_DAY: '1d',
};
const CandlesQuery = z.object({
  start: z.coerce.number().int(),
  end: z.coerce.number().int(),
  granularity: z.enum(Object.keys(GRANULARITIES)),
});
const TradesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000),
  start: z.coerce.number().int().default(0),
  end: z.coerce.number().int().default(1e10),
});
const ProductsQuery = z.object({
  product_ids: z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
    .optional(),
});
const DAY_MS = 86_400_000;
/** From here on Coinbase refuses: "number of candles requested should be less than 300". */
const TOO_MANY = 300;

/** Returns a trade as Coinbase writes it, over HTTP and in streams. */
export function coinbaseTrade(productId: string, trade: FakeTrade, time = trade.time) {
  return {
    trade_id: String(trade.id),
    product_id: productId,
    price: String(trade.price),
    size: trade.quantity.toFixed(8),
    time: new Date(time).toISOString(),
    side: 'BUY',
  };
}

/** Adds the public market data of Coinbase, against US dollars. */
export function addCoinbaseMarket(server: FastifyInstance, venue: FakeVenue): void {
  server.get(PRODUCTS, (request, reply) => {
    const { product_ids: wanted } = ProductsQuery.parse(request.query);
    const products = [...venue.markets].map(([base, market]) => {
      const { price } = market.lastBefore(venue.now());
      const before = market.lastBefore(venue.now() - DAY_MS).price;
      return {
        product_id: `${base}-USD`,
        price: String(price),
        price_percentage_change_24h: String((price / before - 1) * 100),
        base_increment: '0.00001',
        quote_increment: '0.01',
        price_increment: '0.01',
        quote_min_size: '1',
        base_currency_id: base,
        quote_currency_id: 'USD',
        base_name: base,
        quote_name: 'US Dollar',
        status: venue.closed.has(base) ? 'delisted' : 'online',
        trading_disabled: false,
      };
    });
    const shown = products.filter(({ product_id: id }) => wanted?.includes(id) ?? true);
    return reply.send({ products: shown, num_products: shown.length });
  });
  addTrades(server, venue);
  server.get<{ Params: { id: string } }>(`${PRODUCTS}/:id/candles`, async (request, reply) => {
    const { start, end, granularity } = CandlesQuery.parse(request.query);
    const timeframe = GRANULARITIES[granularity];
    const market = venue.markets.get(request.params.id.replace(/-USD$/, ''));
    if (market === undefined || timeframe === undefined) {
      return reply.status(404).send({ error: 'NOT_FOUND', message: 'valid product_id required' });
    }
    if (((end - start) * 1000) / timeframeMs(timeframe) >= TOO_MANY) {
      const message = `number of candles requested should be less than ${TOO_MANY}`;
      return reply.status(400).send({ error: 'INVALID_ARGUMENT', message });
    }
    // Both ends count, the newest candle comes first, and it may be forming.
    const candles = market.candles(timeframe, start * 1000, end * 1000 + 1, venue.now());
    const rows = candles.toReversed().map((candle) => ({
      start: String(candle.start / 1000),
      low: String(candle.low),
      high: String(candle.high),
      open: String(candle.open),
      close: String(candle.close),
      volume: candle.volume.toFixed(8),
    }));
    return {
      candles: venue.faults.rows(request, rows, (row, { start: time }) => ({
        ...row,
        start: time,
      })),
    };
  });
}

/** Adds the newest trades of a product. */
function addTrades(server: FastifyInstance, venue: FakeVenue): void {
  server.get<{ Params: { id: string } }>(`${PRODUCTS}/:id/ticker`, async (request, reply) => {
    const { limit, start, end } = TradesQuery.parse(request.query);
    const market = venue.markets.get(request.params.id.replace(/-USD$/, ''));
    if (market === undefined) {
      return reply.status(404).send({ error: 'NOT_FOUND', message: 'valid product_id required' });
    }
    // The newest ones of the stretch, newest first.
    const until = Math.min(venue.now() + 1, end * 1000 + 1);
    const trades = market
      .trades(start * 1000 - 1, until)
      .slice(-limit)
      .toReversed();
    const rows = trades.map((trade) => coinbaseTrade(request.params.id, trade));
    return { trades: venue.faults.rows(request, rows), best_bid: '', best_ask: '' };
  });
}
