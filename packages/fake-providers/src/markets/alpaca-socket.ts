import { z } from 'zod';
import { alpacaTrade, FAKE_KEY } from './alpaca-market.ts';
import type { SocketClient, SocketMessage, SocketScript } from './fake-sockets.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Alpaca, stream of stock prices: https://docs.alpaca.markets/docs/streaming-market-data

const Said = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), key: z.string(), secret: z.string() }),
  z.object({
    action: z.literal('subscribe'),
    trades: z.array(z.string()).default([]),
    bars: z.array(z.string()).default([]),
  }),
]);
/** Most symbols with trades of a free account. */
const MAX_TRADES = 30;
const MINUTE_MS = 60_000;

/** Returns the stream of Alpaca for one account, which may have one connection. */
export function alpacaSocket(venue: FakeVenue): SocketScript {
  /** Connections with a good key. */
  const accepted = new WeakSet<SocketClient>();
  const subscribe = (client: SocketClient, trades: string[], bars: string[]): SocketMessage[] => {
    if (!accepted.has(client)) return [error(401, 'not authenticated')];
    if (client.refuses || trades.length > MAX_TRADES) {
      return [error(405, 'symbol limit exceeded')];
    }
    for (const symbol of trades) client.channels.add(`t ${symbol}`);
    for (const symbol of bars) client.channels.add(`b ${symbol}`);
    return [{ message: [{ T: 'subscription', trades, bars, quotes: [] }] }];
  };
  return {
    path: '/v2/iex',
    maxClients: 1,
    overLimit: [error(406, 'connection limit exceeded')],
    greet: () => [{ message: [{ T: 'success', msg: 'connected' }] }],
    answer(client, message) {
      const said = Said.parse(message);
      if (said.action === 'subscribe') return subscribe(client, said.trades, said.bars);
      if (said.key !== FAKE_KEY.apiKey || said.secret !== FAKE_KEY.apiSecret) {
        return [error(402, 'auth failed')];
      }
      accepted.add(client);
      return [{ message: [{ T: 'success', msg: 'authenticated' }] }];
    },
    push: (client, from, to) =>
      [...client.channels].flatMap((each): SocketMessage[] => {
        const [kind = '', S = ''] = each.split(' ');
        if (kind === 'b') return bar(venue, client, S, to);
        if (S === 'SPY') {
          const trade = { id: to, price: 500, quantity: 1, time: to };
          return [{ message: [{ T: 't', S, ...alpacaTrade(trade, client.timeOf(to)) }] }];
        }
        const trades = venue.markets.get(S)?.trades(from, to + 1) ?? [];
        if (trades.length === 0) return [];
        const message = trades.map((trade) => ({
          ...{ T: 't', S },
          ...alpacaTrade(trade, client.timeOf(trade.time)),
        }));
        return [{ message, hasTrade: true }];
      }),
  };
}

function error(code: number, msg: string): SocketMessage {
  return { message: [{ T: 'error', code, msg }] };
}

/** The bar of a minute comes right after it, when something was traded. */
function bar({ markets }: FakeVenue, client: SocketClient, S: string, to: number): SocketMessage[] {
  const start = Math.floor((to - 1) / MINUTE_MS) * MINUTE_MS;
  if (to < start + MINUTE_MS || client.since >= to) return [];
  const candles = markets.get(S)?.candles('1m', start, start + 1, to) ?? [];
  return candles.map(({ open: o, high: h, low: l, close: c, volume, count: n }) => {
    const t = new Date(start).toISOString();
    const row = { T: 'b', S, t, o, h, l, c, v: Number(volume.toFixed(8)), n, vw: c };
    return { message: [row] };
  });
}
