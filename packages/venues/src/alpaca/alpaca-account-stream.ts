import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueKey } from '../keys/key-rights.ts';
import type {
  AccountConversation,
  AccountMessage,
  AccountProtocol,
} from '../orders/account-protocol.ts';
import { ExactDecimal } from '../orders/decimal.ts';
import type { VenueFill } from '../ports/venue-broker.ts';
import { ALPACA } from './alpaca-forms.ts';
import { AlpacaMoment, AlpacaOrder, alpacaOrder, alpacaSide } from './alpaca-order-forms.ts';

// Alpaca, stream of the account: https://docs.alpaca.markets/docs/websocket-streaming

/** Wait after a refused key, ms. */
const REFUSED_MS = 60_000;

const Any = z.object({ stream: z.string(), data: z.unknown() });
const Authorization = z.object({ status: z.string() });
const Listening = z.object({ streams: z.array(z.string()), error: z.string().optional() });
const Update = z.object({ event: z.string(), order: AlpacaOrder });
const Fill = Update.extend({
  execution_id: z.string(),
  price: ExactDecimal,
  qty: ExactDecimal,
  timestamp: AlpacaMoment,
});

/** Name of the stream of orders. */
const UPDATES = 'trade_updates';

/**
 * Returns the private stream of Alpaca, which comes as text or, of paper accounts, as bytes. It has no heartbeats: its silence is noticed by
 * reading.
 *
 * @param origin - `wss://api.alpaca.markets`, or that of paper accounts.
 */
export function alpacaAccountProtocol(key: VenueKey, origin: string): AccountProtocol {
  return {
    ...{ venue: ALPACA, silenceMs: Infinity, maxAgeMs: Infinity, reconcileMs: 60_000 },
    open: async () => ({ url: `${origin}/stream`, conversation: new AlpacaConversation(key) }),
  };
}

class AlpacaConversation implements AccountConversation {
  readonly isReadyOnOpen = false;
  readonly opening: readonly string[];

  constructor({ apiKey: key_id, apiSecret: secret_key }: VenueKey) {
    this.opening = [JSON.stringify({ action: 'authenticate', data: { key_id, secret_key } })];
  }

  read(json: unknown): readonly AccountMessage[] {
    const { stream, data } = inForm(ALPACA, Any, json);
    switch (stream) {
      case 'authorization': {
        const { status } = inForm(ALPACA, Authorization, data);
        if (status !== 'authorized') return [{ kind: 'end', said: status, retryMs: REFUSED_MS }];
        const listen = { action: 'listen', data: { streams: [UPDATES] } };
        return [{ kind: 'send', text: JSON.stringify(listen) }];
      }
      case 'listening': {
        const { streams, error = 'refused' } = inForm(ALPACA, Listening, data);
        if (streams.includes(UPDATES)) return [{ kind: 'ready' }];
        return [{ kind: 'end', said: error, retryMs: REFUSED_MS }];
      }
      case UPDATES:
        return updateOf(data);
      default:
        return [{ kind: 'heartbeat' }];
    }
  }
}

function updateOf(data: unknown): readonly AccountMessage[] {
  const { event, order } = inForm(ALPACA, Update, data);
  const orders: AccountMessage = { kind: 'orders', orders: [alpacaOrder(order)] };
  if (event !== 'fill' && event !== 'partial_fill') return [orders];
  return [orders, { kind: 'fills', fills: [fillOf(inForm(ALPACA, Fill, data))] }];
}

/** The order counts what was filled by then: the name that lists give to a fill too. */
function fillOf({ execution_id, price, qty, timestamp, order }: z.output<typeof Fill>): VenueFill {
  return {
    ...{ id: `${order.id}:${order.filled_qty}`, venueTradeId: execution_id },
    ...{
      venueOrderId: order.id,
      symbol: order.symbol ?? '',
      side: alpacaSide(order.side),
      time: timestamp,
    },
    ...{ quantity: qty, price, fee: '0', feeCurrency: '' },
  };
}
