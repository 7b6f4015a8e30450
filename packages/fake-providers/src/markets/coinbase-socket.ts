import { z } from 'zod';
import { coinbaseTrade } from './coinbase-market.ts';
import type { FakeMarket, FakeTrade } from './fake-market.ts';
import type { SocketClient, SocketMessage, SocketScript } from './fake-sockets.ts';
import type { FakeVenue } from './fake-venue.ts';

// Form and rules of Coinbase Advanced Trade, websocket:
// https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/websocket/websocket-channels

const Subscribe = z.object({
  type: z.literal('subscribe'),
  channel: z.enum(['heartbeats', 'ticker', 'market_trades']),
  product_ids: z.array(z.string()).default([]),
});
/** Time within which the first subscription has to come. */
const SUBSCRIBE_MS = 5000;
/** Newest trades with which a subscription begins. */
const SNAPSHOT = 10;

/** Returns the streams of Coinbase, against US dollars. */
export function coinbaseSocket(venue: FakeVenue): SocketScript {
  return {
    path: '/',
    answer: (client, message) => answersTo(venue, client, Subscribe.parse(message)),
    push(client, from, to) {
      if (client.channels.size === 0 && to >= client.since + SUBSCRIBE_MS) client.close(1008);
      return [...client.channels].flatMap((each): SocketMessage[] => {
        const [channel = '', id = ''] = each.split(' ');
        if (channel === 'heartbeats') return [heartbeat(client, to)];
        const trades = marketOf(venue, id)?.trades(from, to + 1) ?? [];
        if (trades.length === 0) return [];
        const event = channel === 'ticker' ? ticker(id, trades) : update(client, id, trades);
        return [{ message: envelope(client, channel, to, event), hasTrade: true }];
      });
    },
  };
}

function marketOf(venue: FakeVenue, id: string): FakeMarket | undefined {
  return venue.markets.get(id.replace(/-USD$/, ''));
}

function answersTo(
  venue: FakeVenue,
  client: SocketClient,
  { channel, product_ids: ids }: z.output<typeof Subscribe>,
): SocketMessage[] {
  const unknown = ids.find((id) => marketOf(venue, id) === undefined);
  if (client.refuses || unknown !== undefined) {
    return [
      { message: { type: 'error', message: `${unknown ?? channel} is not a valid product` } },
    ];
  }
  const names = channel === 'heartbeats' ? [''] : ids;
  for (const name of names) client.channels.add(`${channel} ${name}`);
  const now = venue.now();
  const subscriptions = { subscriptions: subscribed(client) };
  const answer = { message: envelope(client, 'subscriptions', now, subscriptions) };
  if (channel === 'heartbeats') return [answer];
  if (channel === 'ticker') {
    const tickers = ids.flatMap((id) => {
      const newest = marketOf(venue, id)?.lastBefore(now + 1);
      return newest === undefined ? [] : ticker(id, [newest]).tickers;
    });
    return [answer, { message: envelope(client, channel, now, { type: 'snapshot', tickers }) }];
  }
  const trades = ids.flatMap((id) => {
    const newest =
      marketOf(venue, id)
        ?.trades(0, now + 1)
        .slice(-SNAPSHOT) ?? [];
    return update(client, id, newest).trades;
  });
  const snapshot = { type: 'snapshot', trades };
  return [answer, { message: envelope(client, channel, now, snapshot) }];
}

function envelope(client: SocketClient, channel: string, time: number, event: object): object {
  return {
    ...{ channel, client_id: '', timestamp: new Date(client.timeOf(time)).toISOString() },
    ...{ sequence_num: client.count++, events: [event] },
  };
}

/** Returns the products of each channel. */
function subscribed(client: SocketClient): object {
  const named = [...client.channels].map((each) => each.split(' '));
  const byChannel = Map.groupBy(named, ([channel = '']) => channel);
  return Object.fromEntries(
    [...byChannel].map(([channel, names]) => [channel, names.map(([, id = '']) => id)]),
  );
}

function heartbeat(client: SocketClient, time: number): SocketMessage {
  const current_time = new Date(client.timeOf(time)).toISOString();
  const beat = { current_time, heartbeat_counter: (time - client.since) / 1000 };
  return { message: envelope(client, 'heartbeats', time, beat) };
}

function ticker(id: string, trades: readonly FakeTrade[]) {
  const price = String(trades.at(-1)?.price);
  const row = { type: 'ticker', product_id: id, price, best_bid: price, best_ask: price };
  return { type: 'update', tickers: [row] };
}

/** The newest trade comes first. */
function update(client: SocketClient, id: string, trades: readonly FakeTrade[]) {
  const rows = trades.map((trade) => coinbaseTrade(id, trade, client.timeOf(trade.time)));
  return { type: 'update', trades: rows.toReversed() };
}
