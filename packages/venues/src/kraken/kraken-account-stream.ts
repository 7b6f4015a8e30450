import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type {
  AccountConversation,
  AccountMessage,
  AccountProtocol,
} from '../orders/account-protocol.ts';
import { KRAKEN } from './kraken-requests.ts';

// Kraken, channel `executions`: https://docs.kraken.com/api/docs/websocket-v2/executions

const ORIGIN = 'wss://ws-auth.kraken.com';
/** Heartbeats come every second. */
const SILENCE_MS = 10_000;

const Any = z.looseObject({
  channel: z.string().optional(),
  method: z.string().optional(),
  sequence: z.number().optional(),
});
const Ack = z.object({
  method: z.literal('subscribe'),
  success: z.boolean(),
  error: z.string().optional(),
});
const Executions = z.object({
  data: z.array(z.looseObject({ exec_type: z.string(), order_id: z.string() })),
});

/** Wait after a refused subscription, ms. */
const REFUSED_MS = 60_000;

/**
 * Returns the private stream of Kraken. Its numbers are doubles, so it only says when to read: orders and fills come over HTTP.
 *
 * @param token - Returns a fresh token for a connection.
 */
export function krakenAccountProtocol(
  token: (signal: AbortSignal) => Promise<string>,
  origin = ORIGIN,
): AccountProtocol {
  return {
    ...{ venue: KRAKEN, silenceMs: SILENCE_MS, maxAgeMs: Infinity, reconcileMs: 120_000 },
    open: async (signal) => {
      const conversation = new KrakenAccountConversation(await token(signal));
      return { url: `${origin}/v2`, conversation };
    },
  };
}

class KrakenAccountConversation implements AccountConversation {
  readonly isReadyOnOpen = false;
  readonly opening: readonly string[];
  #sequence: number | null = null;

  constructor(token: string) {
    const params = { channel: 'executions', token, snap_orders: false, snap_trades: false };
    this.opening = [JSON.stringify({ method: 'subscribe', params, req_id: 1 })];
  }

  read(json: unknown): readonly AccountMessage[] {
    const { channel, method, sequence } = inForm(KRAKEN, Any, json);
    if (method === 'subscribe') {
      const { success, error = '' } = inForm(KRAKEN, Ack, json);
      return success ? [{ kind: 'ready' }] : [{ kind: 'end', said: error, retryMs: REFUSED_MS }];
    }
    if (channel !== 'executions') return [{ kind: 'heartbeat' }];
    if (sequence !== undefined) {
      const before = this.#sequence;
      if (before !== null && sequence <= before) return [{ kind: 'heartbeat' }];
      this.#sequence = sequence;
      if (before !== null && sequence !== before + 1) {
        return [{ kind: 'end', said: 'left a message out', retryMs: 0 }];
      }
    }
    const { data } = inForm(KRAKEN, Executions, json);
    // A batch may hold several orders, and several steps of one.
    const orderIds = [...new Set(data.map(({ order_id: id }) => id))];
    const hasFills = data.some(({ exec_type: type }) => type === 'trade' || type === 'filled');
    return data.length === 0 ? [] : [{ kind: 'look', orderIds, hasFills }];
  }
}
