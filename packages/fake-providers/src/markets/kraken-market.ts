import type { FastifyInstance } from 'fastify';
import { type Timeframe, timeframeMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { FakeMarket } from './fake-market.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Kraken Spot, market data: https://docs.kraken.com/api/docs/rest-api/get-ohlc-data

const INTERVALS: Readonly<Record<string, Timeframe>> = {
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '240': '4h',
  '1440': '1d',
};
const PairQuery = z.object({ pair: z.string() });
const OhlcQuery = PairQuery.extend({
  interval: z.string().default('1'),
  since: z.coerce.number().default(0),
});
const TradesQuery = PairQuery.extend({
  since: z.string().regex(/^\d+$/).default('0'),
  count: z.coerce.number().int().min(1).max(1000).default(1000),
});
/** Newest rows that are kept of each interval; older ones cannot be asked for. */
const OHLC_ROWS = 720;
/** Kraken's own names of currencies. */
const NAMES: Readonly<Record<string, string>> = { BTC: 'XBT' };

/** Answer about a pair that is not listed; Kraken names errors with status 200. */
const UNKNOWN_PAIR = { error: ['EQuery:Unknown asset pair'] };

/** Adds the public market data of Kraken, against US dollars. */
export function addKrakenMarket(server: FastifyInstance, venue: FakeVenue): void {
  const find = (name: string): FakeMarket | undefined =>
    [...venue.markets].find(([base]) => namesOf(base).includes(name))?.[1];
  server.get('/0/public/AssetPairs', async () => ({
    error: [],
    result: Object.fromEntries(
      [...venue.markets.keys()].map((base) => [keyOf(base), pairOf(base, venue)]),
    ),
  }));
  server.get('/0/public/OHLC', (request, reply) => {
    const { pair, interval, since } = OhlcQuery.parse(request.query);
    const market = find(pair);
    const timeframe = INTERVALS[interval];
    if (market === undefined || timeframe === undefined) return reply.send(UNKNOWN_PAIR);
    // Of the newest rows those after `since`; the last one is forming.
    const oldest = venue.now() - 2 * OHLC_ROWS * timeframeMs(timeframe);
    const rows = market
      .candles(timeframe, oldest, Infinity, venue.now())
      .slice(-OHLC_ROWS)
      .filter(({ start }) => start / 1000 > since)
      .map(({ start, open, high, low, close, volume, count }) => [
        ...[start / 1000, String(open), String(high), String(low), String(close)],
        ...[String(close), volume.toFixed(8), count],
      ]);
    return reply.send({
      error: [],
      result: {
        [pair]: venue.faults.rows(request, rows, (row, first) => [
          ...first.slice(0, 1),
          ...row.slice(1),
        ]),
        last: 0,
      },
    });
  });
  server.get('/0/public/Trades', (request, reply) => {
    const { pair, since, count } = TradesQuery.parse(request.query);
    const market = find(pair);
    if (market === undefined) return reply.send(UNKNOWN_PAIR);
    const after = Number(BigInt(since) / 1_000_000n);
    const trades = market.trades(after, venue.now()).slice(0, count);
    const rows = trades.map(({ id, time, price, quantity }) => [
      ...[String(price), quantity.toFixed(8), time / 1000, 'b', 'm', '', id],
    ]);
    // The place of the next page, in nanoseconds; the same as before when nothing followed.
    const newest = trades.at(-1);
    const last = newest === undefined ? since : String(BigInt(newest.time) * 1_000_000n);
    return reply.send({ error: [], result: { [pair]: rows, last } });
  });
  server.get('/0/public/Ticker', (request, reply) => {
    const bases = PairQuery.parse(request.query).pair.split(',').map(find);
    const wanted = bases.flatMap((market) => market ?? []);
    if (wanted.length < bases.length) return reply.send(UNKNOWN_PAIR);
    const result = [...venue.markets].flatMap(([base, market]) => {
      if (!wanted.includes(market)) return [];
      const price = String(market.lastBefore(venue.now()).price);
      return [[keyOf(base), { c: [price, '0.01'], o: price }]];
    });
    return reply.send({ error: [], result: Object.fromEntries(result) });
  });
}

/** A pair may be asked for by its key, or by its other name. */
function namesOf(base: string): readonly string[] {
  return [keyOf(base), altnameOf(base)];
}

function altnameOf(base: string): string {
  return `${NAMES[base] ?? base}USD`;
}

/** Older currencies have a letter before their names. */
function keyOf(base: string): string {
  return base === 'SOL' ? altnameOf(base) : `X${NAMES[base] ?? base}ZUSD`;
}

function pairOf(base: string, { closed }: FakeVenue) {
  return {
    altname: altnameOf(base),
    wsname: `${NAMES[base] ?? base}/USD`,
    pair_decimals: 1,
    lot_decimals: 5,
    tick_size: '0.01',
    costmin: '0.5',
    status: closed.has(base) ? 'cancel_only' : 'online',
  };
}
