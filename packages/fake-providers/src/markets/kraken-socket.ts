import { z } from 'zod';
import type { SocketMessage, SocketScript } from './fake-sockets.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Kraken Spot, websocket version 2: https://docs.kraken.com/exchange/api-reference/spot-websocket-v2/trade

const Subscribe = z.object({
  method: z.literal('subscribe'),
  params: z.object({
    channel: z.enum(['ticker', 'trade']),
    symbol: z.array(z.string()),
    snapshot: z.boolean().default(true),
  }),
  req_id: z.number().optional(),
});

/** Returns the streams of Kraken, against US dollars. */
export function krakenSocket(venue: FakeVenue): SocketScript {
  const iso = (time: number): string => new Date(time).toISOString();
  const marketOf = (name: string) => venue.markets.get(name.replace(/\/USD$/, ''));
  const ticker = (symbol: string, now: number, time: number): object => {
    const price = marketOf(symbol)?.lastBefore(now + 1).price ?? 0;
    return {
      ...{ symbol, bid: price, bid_qty: 1, ask: price, ask_qty: 1, last: price, volume: 1 },
      ...{ vwap: price, low: price, high: price, change: 0, change_pct: 0, timestamp: iso(time) },
    };
  };
  return {
    path: '/v2',
    greet: () => [
      {
        message: {
          channel: 'status',
          type: 'update',
          data: [{ system: 'online', version: '2.0.10' }],
        },
      },
    ],
    answer(client, message) {
      const { method, params, req_id } = Subscribe.parse(message);
      const { channel, snapshot } = params;
      const now = venue.now();
      const times = { time_in: iso(now), time_out: iso(now), req_id };
      return params.symbol.flatMap((symbol): SocketMessage[] => {
        if (client.refuses || marketOf(symbol) === undefined) {
          const error = `Currency pair not supported ${symbol}`;
          return [{ message: { method, success: false, error, symbol, ...times } }];
        }
        client.channels.add(`${channel} ${symbol}`);
        const result = { channel, symbol, snapshot };
        const ack = { message: { method, success: true, result, ...times } };
        if (channel !== 'ticker' || !snapshot) return [ack];
        const data = [ticker(symbol, now, client.timeOf(now))];
        return [ack, { message: { channel, type: 'snapshot', data } }];
      });
    },
    push(client, from, to) {
      const messages: SocketMessage[] = [];
      for (const each of client.channels) {
        const [channel = '', symbol = ''] = each.split(' ');
        const trades = marketOf(symbol)?.trades(from, to + 1) ?? [];
        if (channel === 'ticker') {
          // The book moves, whether something is traded or not.
          const data = [ticker(symbol, to, client.timeOf(to))];
          messages.push({ message: { channel, type: 'update', data } });
          continue;
        }
        if (trades.length === 0) continue;
        const data = trades.map(({ id, price, quantity, time }) => ({
          ...{ symbol, side: 'buy', price, qty: quantity, ord_type: 'market', trade_id: id },
          timestamp: iso(client.timeOf(time)),
        }));
        messages.push({ message: { channel, type: 'update', data }, hasTrade: true });
      }
      return [...messages, { message: { channel: 'heartbeat' } }];
    },
  };
}
