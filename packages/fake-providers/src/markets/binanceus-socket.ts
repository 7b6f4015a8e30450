import { z } from 'zod';
import type { FakeMarket } from './fake-market.ts';
import type { SocketClient, SocketMessage, SocketScript } from './fake-sockets.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Binance.US, websocket: https://github.com/binance-us/binance-us-api-docs/blob/master/web-socket-streams.md

const Subscribe = z.object({
  method: z.literal('SUBSCRIBE'),
  params: z.array(z.string()),
  id: z.number().int().min(0),
});
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A stretch of time. */
interface Span {
  /** Exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Returns the streams of Binance.US, against USDT. */
export function binanceUsSocket(venue: FakeVenue): SocketScript {
  return {
    path: '/stream',
    greet(client) {
      const streams = new URL(client.url, 'ws://fake').searchParams.get('streams') ?? '';
      for (const stream of streams.split('/')) client.channels.add(stream);
      return [];
    },
    answer(client, message) {
      const { params, id } = Subscribe.parse(message);
      if (client.refuses) return [{ message: { code: 2, msg: 'Invalid request', id } }];
      // Streams that do not exist are taken, and stay silent.
      for (const stream of params) client.channels.add(stream);
      return [{ message: { result: null, id } }];
    },
    push(client, from, to) {
      if (to >= client.since + DAY_MS) client.close(1008);
      return [...client.channels].flatMap((stream) => {
        const [name = '', kind = ''] = stream.split('@');
        const symbol = name.toUpperCase();
        const market = venue.markets.get(symbol.replace(/USDT$/, ''));
        const events = eventsOf(kind, symbol, market, client, { from, to });
        return events.map((data) => ({
          message: { stream, data },
          hasTrade: kind === 'trade',
        })) satisfies SocketMessage[];
      });
    },
  };
}

function eventsOf(
  kind: string,
  s: string,
  market: FakeMarket | undefined,
  client: SocketClient,
  { from, to }: Span,
): object[] {
  const E = client.timeOf(to);
  // Something has changed somewhere in every second.
  if (kind === 'arr') return [[{ e: '24hrMiniTicker', E, s: 'DOGEUSDT', c: '0.2' }]];
  if (market === undefined) return [];
  if (kind === 'kline_1m') return klines(market, s, to).map((k) => ({ e: 'kline', E, s, k }));
  return market.trades(from, to + 1).map(({ id, price, quantity, time }) => {
    const [p, q] = [price.toFixed(8), quantity.toFixed(8)];
    if (kind === 'ticker') return { e: '24hrTicker', E, s, c: p, b: p, B: q, a: p, A: q };
    const T = client.timeOf(time);
    return { e: 'trade', E, s, t: id, p, q, b: 1, a: 2, T, m: false, M: true };
  });
}

/** Every other second the candle that forms; once, at its end, the closed one. */
function klines(market: FakeMarket, s: string, to: number): object[] {
  if (Math.floor(to / 1000) % 2 === 1) return [];
  const start = Math.floor((to - 1000) / MINUTE_MS) * MINUTE_MS;
  return market.candles('1m', start, start + 1, to).map(({ open, high, low, close, ...rest }) => {
    const [o, h, l, c] = [open, high, low, close].map((price) => price.toFixed(8));
    return {
      ...{ t: start, T: start + MINUTE_MS - 1, s, i: '1m', o, c, h, l },
      ...{ v: rest.volume.toFixed(8), n: rest.count, x: to >= start + MINUTE_MS },
    };
  });
}
