import { subtractDecimals } from '@stratloom/venues';
import { z } from 'zod';
import type { SocketClient, SocketMessage, SocketScript } from '../markets/fake-sockets.ts';
import type { FakeChange, FakeFill, FakeOrder } from './fake-account.ts';
import { alpacaOrderRow } from './alpaca-trading.ts';
import { FAKE_KRAKEN_TOKEN } from './kraken-trading.ts';
import { FAKE_STREAM_KEY } from './binanceus-trading.ts';
import { COINBASE_ORDER_STATUSES } from './coinbase-trading.ts';
import { type FakeTrading, isoTime } from './trading-venue.ts';

/** Returns the changes of an account since a connection has subscribed, each once. */
class Changes {
  readonly #trading: FakeTrading;
  readonly #read = new WeakMap<SocketClient, number>();

  constructor(trading: FakeTrading) {
    this.#trading = trading;
  }

  subscribe(client: SocketClient): void {
    this.#read.set(client, this.#trading.account.changes.length);
  }

  take(client: SocketClient): readonly FakeChange[] {
    const { changes } = this.#trading.account;
    const start = this.#read.get(client);
    if (start === undefined) return [];
    this.#read.set(client, changes.length);
    return changes.slice(start);
  }

  isSubscribed(client: SocketClient): boolean {
    return this.#read.has(client);
  }
}

const CoinbaseSubscribe = z.object({
  type: z.literal('subscribe'),
  channel: z.enum(['heartbeats', 'user']),
  jwt: z.string().min(1),
});

/**
 * Returns the private stream of Coinbase, which states sums and no fills:
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/websocket/websocket-channels
 */
export function coinbaseAccountSocket(trading: FakeTrading): SocketScript {
  const changes = new Changes(trading);
  const framed = (client: SocketClient, channel: string, events: object[]): SocketMessage => ({
    message: { channel, timestamp: isoTime(trading.now()), sequence_num: client.count++, events },
    hasTrade: channel === 'user',
  });
  return {
    path: '/',
    answer(client, message) {
      const subscription = CoinbaseSubscribe.safeParse(message);
      // Prices have an address of their own, where nobody signs in.
      if (!subscription.success) {
        client.close(1008);
        return [];
      }
      const { channel } = subscription.data;
      if (client.refuses) {
        return [{ message: { type: 'error', message: 'authentication failure' } }];
      }
      if (channel === 'user') changes.subscribe(client);
      client.channels.add(channel);
      const subscriptions = Object.fromEntries([...client.channels].map((name) => [name, ['']]));
      return [{ ...framed(client, 'subscriptions', [{ subscriptions }]), hasTrade: false }];
    },
    push(client) {
      const orders = changes.take(client).map(({ order }) => coinbaseRow(order));
      const beat = { heartbeat_counter: String(client.count), current_time: '' };
      const updates =
        orders.length === 0 ? [] : [framed(client, 'user', [{ type: 'update', orders }])];
      return [...updates, framed(client, 'heartbeats', [beat])];
    },
  };
}

function coinbaseRow(order: FakeOrder): object {
  const left = order.state === 'open' ? subtractDecimals(order.quantity, order.filled) : '0';
  return {
    ...{ order_id: order.id, client_order_id: order.clientId, product_id: `${order.base}-USD` },
    ...{ order_side: order.side.toUpperCase(), status: COINBASE_ORDER_STATUSES[order.state] },
    ...{ cumulative_quantity: order.filled, leaves_quantity: left, avg_price: '' },
    ...{ limit_price: order.limit ?? '0', stop_price: order.stop ?? '' },
    ...{ creation_time: isoTime(order.placedAt), cancel_reason: '', reject_reason: '' },
  };
}

const KrakenSubscribe = z.object({
  method: z.literal('subscribe'),
  params: z.object({ channel: z.literal('executions'), token: z.literal(FAKE_KRAKEN_TOKEN) }),
});
const KRAKEN_KINDS = {
  ...{ new: 'new', fill: 'trade', cancelled: 'canceled', expired: 'expired' },
  ...{ amended: 'amended', replaced: 'canceled' },
} as const;

/** Returns the private stream of Kraken: https://docs.kraken.com/api/docs/websocket-v2/executions */
export function krakenAccountSocket(trading: FakeTrading): SocketScript {
  const changes = new Changes(trading);
  return {
    path: '/v2',
    answer(client, message) {
      const { success } = KrakenSubscribe.safeParse(message);
      if (!success || client.refuses) {
        const error = 'EAccount:Invalid permissions';
        return [{ message: { method: 'subscribe', success: false, error } }];
      }
      changes.subscribe(client);
      const result = { channel: 'executions' };
      return [{ message: { method: 'subscribe', success: true, result, req_id: 1 } }];
    },
    push(client) {
      const data = changes.take(client).map(({ kind, order, fill }) => ({
        // A terminal message may lack its symbol.
        ...{ order_id: order.id, exec_type: KRAKEN_KINDS[kind], cum_qty: Number(order.filled) },
        ...(fill === null ? {} : { last_qty: Number(fill.quantity), exec_id: fill.number }),
      }));
      const beat: SocketMessage = { message: { channel: 'heartbeat' } };
      if (data.length === 0) return changes.isSubscribed(client) ? [beat] : [];
      const sequence = ++client.count;
      const message = { channel: 'executions', type: 'update', data, sequence };
      return [{ message, hasTrade: true }, beat];
    },
  };
}

/**
 * Returns the private stream of Binance.US, at the address of a key:
 * https://github.com/binance-us/binance-us-api-docs/blob/master/user-data-stream.md
 */
export function binanceUsAccountSocket(trading: FakeTrading): SocketScript {
  const changes = new Changes(trading);
  return {
    path: `/ws/${FAKE_STREAM_KEY}`,
    greet(client) {
      changes.subscribe(client);
      return client.refuses ? [{ message: { e: 'listenKeyExpired', E: trading.now() } }] : [];
    },
    answer: () => [],
    push: (client) =>
      changes.take(client).map((change) => ({ message: binanceUsReport(change), hasTrade: true })),
  };
}

const BINANCEUS_KINDS = {
  ...{ new: 'NEW', fill: 'TRADE', cancelled: 'CANCELED', expired: 'EXPIRED' },
  ...{ amended: 'REPLACED', replaced: 'CANCELED' },
} as const;

const BINANCEUS_STATES = {
  ...{ open: 'NEW', filled: 'FILLED', cancelled: 'CANCELED', expired: 'EXPIRED' },
  replaced: 'CANCELED',
} as const;

function binanceUsReport({ kind, order, fill, time }: FakeChange): object {
  const isCancel = kind === 'cancelled';
  const isPartial = order.state === 'open' && order.filled !== '0';
  return {
    ...{ e: 'executionReport', E: time, s: `${order.base}USDT` },
    // A cancel has a name of its own.
    ...{ c: isCancel ? 'made-by-the-cancel' : order.clientId, C: isCancel ? order.clientId : '' },
    ...{ S: order.side.toUpperCase(), x: BINANCEUS_KINDS[kind] },
    X: isPartial ? 'PARTIALLY_FILLED' : BINANCEUS_STATES[order.state],
    ...{ r: 'NONE', i: Number(order.id), q: order.quantity, z: order.filled },
    ...{ p: order.limit ?? '0.00000000', P: order.stop ?? '0.00000000' },
    ...{ T: time, O: order.placedAt },
    ...lastFill(fill),
  };
}

/** Returns the fields of a fill, which are there without one too. */
function lastFill(fill: FakeFill | null): object {
  if (fill === null) return { l: '0', L: '0', n: '0', N: null, t: -1 };
  return { l: fill.quantity, L: fill.price, n: fill.fee, N: 'USDT', t: fill.number };
}

const AlpacaMessage = z.object({
  action: z.enum(['authenticate', 'listen']),
  data: z.looseObject({}),
});
const ALPACA_KINDS = {
  ...{ new: 'new', cancelled: 'canceled', expired: 'expired' },
  ...{ amended: 'replaced', replaced: 'replaced' },
} as const;

/** Returns the private stream of Alpaca: https://docs.alpaca.markets/docs/websocket-streaming */
export function alpacaAccountSocket(trading: FakeTrading): SocketScript {
  const changes = new Changes(trading);
  const { apiKey, apiSecret } = trading.key;
  return {
    path: '/stream',
    answer(client, message) {
      const { action, data } = AlpacaMessage.parse(message);
      if (action === 'listen') {
        changes.subscribe(client);
        return [{ message: { stream: 'listening', data: { streams: ['trade_updates'] } } }];
      }
      const isKnown = data['key_id'] === apiKey && data['secret_key'] === apiSecret;
      const status = isKnown && !client.refuses ? 'authorized' : 'unauthorized';
      return [{ message: { stream: 'authorization', data: { status, action } } }];
    },
    push: (client) =>
      changes.take(client).map(({ kind, order, fill, time }) => {
        const isWhole = order.state === 'filled';
        const filled = isWhole ? 'fill' : 'partial_fill';
        const event = kind === 'fill' ? filled : ALPACA_KINDS[kind];
        const data = {
          ...{ event, timestamp: isoTime(time), order: alpacaOrderRow(order) },
          ...(fill === null
            ? {}
            : { execution_id: `run-${fill.number}`, price: fill.price, qty: fill.quantity }),
        };
        return { message: { stream: 'trade_updates', data }, hasTrade: true };
      }),
  };
}
