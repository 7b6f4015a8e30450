import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Timeframe, timeframeMs } from '@stratloom/engine/model';
import type { VenueKey } from '@stratloom/venues';
import { z } from 'zod';
import { FakeConsents } from '../pages/fake-consents.ts';
import type { FakeCandle, FakeTrade } from './fake-market.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Alpaca, stocks: https://docs.alpaca.markets/reference/stockbars, .../stocktrades, .../stocksnapshots-1
// and https://docs.alpaca.markets/reference/get-v2-assets-1

/** Key of a paper account. */
export const FAKE_KEY: VenueKey = { apiKey: 'PKFAKE0000000000', apiSecret: 'fake-secret-0000' };

/** Key of an account with real money; no other is good here. */
export const FAKE_LIVE_KEY: VenueKey = {
  apiKey: 'AKFAKE0000000000',
  apiSecret: 'fake-secret-0001',
};
/** Address at which codes of consents are exchanged; tokens of Alpaca do not end. */
const TOKENS = '/oauth/token';

const TIMEFRAMES: Readonly<Record<string, Timeframe>> = {
  '1Min': '1m',
  '5Min': '5m',
  '15Min': '15m',
  '30Min': '30m',
  '1Hour': '1h',
  '1Day': '1d',
};
const Span = z.object({
  symbols: z.string(),
  feed: z.literal('iex'),
  start: z.iso.datetime().transform((text) => Date.parse(text)),
  end: z.iso
    .datetime()
    .transform((text) => Date.parse(text))
    .default(Infinity),
  limit: z.coerce.number().int().min(1).max(10_000).default(1000),
  page_token: z.coerce.number().optional(),
});
const BarsQuery = Span.extend({
  timeframe: z.enum(Object.keys(TIMEFRAMES)),
  adjustment: z.literal('raw'),
});
/** Alpaca ends pages before their limit when it likes. */
const PAGE_ROWS = 4000;
const DAY_MS = 86_400_000;

/** Adds the market data of Alpaca, of stocks that are traded around the clock. */
export function addAlpacaMarket(server: FastifyInstance, venue: FakeVenue): void {
  const consents = new FakeConsents({ lastsS: null, now: venue.now });
  consents.addTo(server, TOKENS);
  server.addHook('preHandler', async (request, reply) => {
    if (request.url === TOKENS || consents.open(request)) return;
    if (!isKnown(request)) return reply.status(403).send({ message: 'forbidden.' });
  });
  server.get('/v2/assets', async () =>
    [...venue.markets.keys()].map((symbol) => ({
      ...{ id: symbol, class: 'us_equity', exchange: 'NASDAQ', symbol, name: `${symbol} Inc.` },
      ...{
        status: 'active',
        tradable: !venue.closed.has(symbol),
        fractionable: true,
        shortable: true,
      },
    })),
  );
  server.get('/v2/stocks/bars', (request, reply) => {
    const query = BarsQuery.parse(request.query);
    const timeframe = TIMEFRAMES[query.timeframe] ?? '1d';
    const market = venue.markets.get(query.symbols);
    // A day begins at New York's midnight: in the data, at midnight UTC.
    const shift = (start: number): number => (timeframe === '1d' ? midnightOf(start) : start);
    const lead = timeframe === '1d' ? DAY_MS : 0;
    const all = market?.candles(timeframe, query.start - lead, query.end + 1, venue.now()) ?? [];
    const rows = all
      .map((candle) => barOf(candle, shift(candle.start)))
      .filter(({ time }) => time >= query.start && time <= query.end);
    const { page, token } = pageOf(rows, query);
    const shown = venue.faults
      .rows(request, page, ({ time, row }, first) => ({ time, row: { ...row, t: first.row.t } }))
      .map(({ row }) => row);
    return reply.send({ bars: { [query.symbols]: shown }, next_page_token: token });
  });
  server.get('/v2/stocks/trades', (request, reply) => {
    const query = Span.parse(request.query);
    const until = Math.min(query.end, venue.now()) + 1;
    const rows = venue.markets.get(query.symbols)?.trades(query.start - 1, until) ?? [];
    const { page, token } = pageOf(rows, query);
    const trades = venue.faults.rows(request, page).map((trade) => alpacaTrade(trade));
    return reply.send({ trades: { [query.symbols]: trades }, next_page_token: token });
  });
  server.get('/v2/stocks/snapshots', (request, reply) => {
    const { symbols } = z.object({ symbols: z.string() }).parse(request.query);
    const snapshots = symbols.split(',').flatMap((symbol) => {
      const market = venue.markets.get(symbol);
      if (market === undefined) return [];
      const latestTrade = alpacaTrade(market.lastBefore(venue.now()));
      const prevDailyBar = { c: market.lastBefore(venue.now() - DAY_MS).price };
      return [[symbol, { latestTrade, prevDailyBar }]];
    });
    return reply.send(Object.fromEntries(snapshots));
  });
}

/** Returns a trade as Alpaca writes it, over HTTP and in streams. */
export function alpacaTrade({ id, price, quantity, time }: FakeTrade, shown = time) {
  const t = new Date(shown).toISOString().replace('Z', '456789Z');
  return { i: id, p: price, s: quantity, t, x: 'V', z: 'C', c: ['@'] };
}

function isKnown({ headers }: FastifyRequest): boolean {
  return [FAKE_KEY, FAKE_LIVE_KEY].some(
    ({ apiKey, apiSecret }) =>
      headers['apca-api-key-id'] === apiKey && headers['apca-api-secret-key'] === apiSecret,
  );
}

function barOf(candle: FakeCandle, time: number) {
  const { open: o, high: h, low: l, close: c, volume: v, count: n } = candle;
  const t = new Date(time).toISOString();
  return { time, row: { t, o, h, l, c, v: Number(v.toFixed(8)), n, vw: c } };
}

/** Returns the rows of a page, and the place of the next one. */
function pageOf<Row>(
  rows: readonly Row[],
  { limit, page_token: start = 0 }: z.output<typeof Span>,
): { readonly page: readonly Row[]; readonly token: string | null } {
  const end = start + Math.min(limit, PAGE_ROWS);
  // With a limit of its own a request has all that it wants.
  const hasMore = end < rows.length && limit > 1;
  return { page: rows.slice(start, end), token: hasMore ? String(end) : null };
}

/** Returns New York's midnight of a date that is given as midnight UTC. */
function midnightOf(day: number): number {
  const hour = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' },
  }).format(day + timeframeMs('4h'));
  // At 4 o'clock UTC it is midnight there in summer, and an hour earlier in winter.
  return day + (Number(hour) === 0 ? 4 : 5) * timeframeMs('1h');
}
