import type { FastifyInstance } from 'fastify';
import { timeframeMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { FakeMarket } from './fake-market.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Binance.US, market data: https://docs.binance.us/#market-data and
// https://github.com/binance-us/binance-us-api-docs/blob/master/rest-api.md

const Intervals = z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']);
const KlinesQuery = z.object({
  symbol: z.string(),
  interval: Intervals,
  startTime: z.coerce.number().optional(),
  endTime: z.coerce.number().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
const TradesQuery = z.object({
  symbol: z.string(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
const TickerQuery = z.looseObject({ symbol: z.string().optional() });
const DAY_MS = 86_400_000;

/** Adds the public market data of Binance.US, against USDT. */
export function addBinanceUsMarket(server: FastifyInstance, venue: FakeVenue): void {
  server.get('/api/v3/exchangeInfo', async () => ({
    timezone: 'UTC',
    serverTime: venue.now(),
    symbols: [...venue.markets.keys()].map((base) => ({
      ...{
        symbol: `${base}USDT`,
        status: venue.closed.has(base) ? 'BREAK' : 'TRADING',
        baseAsset: base,
        quoteAsset: 'USDT',
      },
      isSpotTradingAllowed: true,
      filters: [
        { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000', tickSize: '0.01' },
        { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000', stepSize: '0.00001000' },
        { filterType: 'NOTIONAL', minNotional: '1.00000000' },
      ],
    })),
  }));
  server.get('/api/v3/klines', async (request, reply) => {
    const { symbol, interval, startTime = 0, endTime, limit } = KlinesQuery.parse(request.query);
    const market = venue.markets.get(symbol.replace(/USDT$/, ''));
    if (market === undefined) {
      return reply.status(400).send({ code: -1121, msg: 'Invalid symbol.' });
    }
    // Both ends are inclusive; the candle that is forming is the last one.
    const end = endTime === undefined ? Infinity : endTime + 1;
    const candles = market.candles(interval, startTime, end, venue.now()).slice(0, limit);
    const rows = candles.map(({ start, open, high, low, close, volume, count }) => [
      ...[start, text(open), text(high), text(low), text(close), volume.toFixed(8)],
      ...[start + timeframeMs(interval) - 1, '0', count, '0', '0', '0'],
    ]);
    return venue.faults.rows(request, rows, (row, first) => [
      ...first.slice(0, 1),
      ...row.slice(1),
    ]);
  });
  addTrades(server, venue);
  // One symbol, or all of them: Binance.US documents no lists.
  server.get('/api/v3/ticker/24hr', async (request, reply) => {
    const { symbol, ...others } = TickerQuery.parse(request.query);
    if (Object.keys(others).length > 0) {
      return reply.status(400).send({ code: -1101, msg: 'Too many parameters.' });
    }
    if (symbol === undefined) {
      return [...venue.markets].map(([base, market]) => tickerOf(`${base}USDT`, market, venue));
    }
    const market = venue.markets.get(symbol.replace(/USDT$/, ''));
    if (market === undefined) {
      return reply.status(400).send({ code: -1121, msg: 'Invalid symbol.' });
    }
    return tickerOf(symbol, market, venue);
  });
}

/** Adds the newest trades of a symbol. */
function addTrades(server: FastifyInstance, venue: FakeVenue): void {
  server.get('/api/v3/trades', async (request, reply) => {
    const { symbol, limit } = TradesQuery.parse(request.query);
    const market = venue.markets.get(symbol.replace(/USDT$/, ''));
    if (market === undefined) {
      return reply.status(400).send({ code: -1121, msg: 'Invalid symbol.' });
    }
    // The newest ones, oldest first.
    const rows = market.trades(0, venue.now() + 1).slice(-limit);
    return venue.faults.rows(
      request,
      rows.map(({ id, price, quantity, time }) => ({
        ...{ id, price: text(price), qty: quantity.toFixed(8), time },
        ...{ quoteQty: text(price * quantity), isBuyerMaker: false, isBestMatch: true },
      })),
    );
  });
}

function tickerOf(symbol: string, market: FakeMarket, venue: FakeVenue) {
  const last = market.lastBefore(venue.now());
  const before = market.lastBefore(venue.now() - DAY_MS).price;
  return {
    ...{ symbol, lastPrice: text(last.price), closeTime: venue.now() },
    priceChange: (last.price - before).toFixed(8),
    priceChangePercent: ((last.price / before - 1) * 100).toFixed(3),
  };
}

function text(price: number): string {
  return price.toFixed(8);
}
