import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueKey } from '../keys/key-rights.ts';
import type {
  AccountConversation,
  AccountMessage,
  AccountProtocol,
} from '../orders/account-protocol.ts';
import { addDecimals, OrderPrice } from '../orders/decimal.ts';
import type { VenueOrder } from '../ports/venue-broker.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { coinbaseStreamJwt } from './coinbase-jwt.ts';
import { CoinbaseAmount, COINBASE_STATUSES } from './coinbase-order-forms.ts';

// Coinbase Advanced Trade, channel `user`:
// https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/websocket/websocket-channels

const NAME = 'Coinbase';
const ORIGIN = 'wss://advanced-trade-ws-user.coinbase.com';
/** Heartbeats come every second. */
const SILENCE_MS = 10_000;

const Any = z.looseObject({ channel: z.string().optional(), sequence_num: z.number().optional() });
const Subscriptions = z.object({
  events: z.array(z.object({ subscriptions: z.record(z.string(), z.unknown()) })),
});
const Time = z.iso.datetime({ offset: true }).transform((text): UnixMs => unixMs(Date.parse(text)));
const Order = z.object({
  order_id: z.string().min(1),
  client_order_id: z.string(),
  product_id: z.string(),
  order_side: z.enum(['BUY', 'SELL']),
  status: z.string(),
  cumulative_quantity: CoinbaseAmount,
  leaves_quantity: CoinbaseAmount,
  limit_price: OrderPrice,
  stop_price: OrderPrice,
  creation_time: Time,
  cancel_reason: z.string().optional(),
  reject_reason: z.string().optional(),
});
const User = z.object({
  timestamp: Time,
  events: z.array(z.object({ orders: z.array(Order).optional() })),
});
const Problem = z.object({ type: z.literal('error'), message: z.string() });

/** Returns the private stream of Coinbase: states of orders, with sums of their fills. */
export function coinbaseAccountProtocol(
  key: VenueKey,
  clock: VenueClock,
  symbolNames: () => Promise<(name: string) => string>,
  origin = ORIGIN,
): AccountProtocol {
  return {
    ...{ venue: NAME, silenceMs: SILENCE_MS, maxAgeMs: Infinity, reconcileMs: 60_000 },
    open: async () => {
      const jwt = coinbaseStreamJwt(key, clock.now());
      const conversation = new CoinbaseAccountConversation(jwt, await symbolNames());
      return { url: origin, conversation };
    },
  };
}

class CoinbaseAccountConversation implements AccountConversation {
  readonly isReadyOnOpen = false;
  readonly opening: readonly string[];
  readonly #symbolOf: (name: string) => string;
  #sequence = -1;

  constructor(jwt: string, symbolOf: (name: string) => string) {
    this.#symbolOf = symbolOf;
    this.opening = ['heartbeats', 'user'].map((channel) =>
      JSON.stringify({ type: 'subscribe', channel, jwt }),
    );
  }

  read(json: unknown): readonly AccountMessage[] {
    const problem = Problem.safeParse(json);
    if (problem.success) return [{ kind: 'end', said: problem.data.message, retryMs: 60_000 }];
    const { channel, sequence_num: sequence } = inForm(NAME, Any, json);
    if (sequence !== undefined) {
      const isNext = this.#sequence === -1 || sequence === this.#sequence + 1;
      // A message that comes again says nothing new.
      if (sequence <= this.#sequence) return [{ kind: 'heartbeat' }];
      if (!isNext) return [{ kind: 'end', said: 'left a message out', retryMs: 0 }];
      this.#sequence = sequence;
    }
    if (channel === 'subscriptions') {
      const { events } = inForm(NAME, Subscriptions, json);
      const isReady = events.some(({ subscriptions }) => 'user' in subscriptions);
      return isReady ? [{ kind: 'ready' }] : [];
    }
    if (channel !== 'user') return [{ kind: 'heartbeat' }];
    const { events, timestamp } = inForm(NAME, User, json);
    const orders = events
      .flatMap((event) => event.orders ?? [])
      .map((order) => orderOf(order, this.#symbolOf(order.product_id), timestamp));
    // Sums of fills are no fills.
    const isFilled = orders.some(({ filledQuantity }) => filledQuantity !== '0');
    const look: readonly AccountMessage[] = isFilled
      ? [{ kind: 'look', orderIds: [], hasFills: true }]
      : [];
    return [{ kind: 'orders', orders }, ...look];
  }
}

function orderOf(order: z.output<typeof Order>, symbol: string, changedAt: UnixMs): VenueOrder {
  const { cumulative_quantity: filledQuantity } = order;
  return {
    venueOrderId: order.order_id,
    clientOrderId: order.client_order_id === '' ? null : order.client_order_id,
    ...{ symbol, side: order.order_side === 'BUY' ? 'buy' : 'sell' },
    ...{ filledQuantity, quantity: addDecimals(filledQuantity, order.leaves_quantity) },
    ...{ limitPrice: order.limit_price, stopPrice: order.stop_price },
    status: COINBASE_STATUSES[order.status] ?? 'pending',
    reason: (order.reject_reason ?? '') || (order.cancel_reason ?? ''),
    ...{ placedAt: order.creation_time, changedAt },
  };
}
