import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { Conversation, StreamProtocol, VenueMessage } from '../sockets/stream-protocol.ts';
import { krakenTradesAfter } from './kraken-history.ts';
import { KRAKEN, type KrakenRequests } from './kraken-requests.ts';

// Kraken Spot, websocket version 2: https://docs.kraken.com/exchange/api-reference/spot-websocket-v2/ticker

const ORIGIN = 'wss://ws.kraken.com';
const CHANNELS = ['ticker', 'trade'] as const;

const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const Ack = z.object({
  method: z.literal('subscribe'),
  success: z.boolean(),
  error: z.string().optional(),
  symbol: z.string().optional(),
  result: z.object({ channel: z.string(), symbol: z.string() }).optional(),
  req_id: z.number().optional(),
});
const Tickers = z.object({
  data: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      last: z.number(),
      // Newer than the channel itself.
      timestamp: Time.optional(),
    }),
  ),
});
const Trades = z.object({
  type: z.enum(['snapshot', 'update']),
  data: z.array(
    z.object({
      symbol: z.string(),
      side: z.enum(['buy', 'sell']),
      price: z.number(),
      qty: z.number(),
      trade_id: z.number().int(),
      timestamp: Time,
    }),
  ),
});
const Any = z.looseObject({ channel: z.string().optional(), method: z.string().optional() });

/** Returns the protocol of Kraken's public streams. */
export function krakenProtocol(requests: KrakenRequests, origin = ORIGIN): StreamProtocol {
  return {
    venue: KRAKEN,
    url: `${origin}/v2`,
    maxSymbols: 500,
    messagesPerSecond: 4,
    maxAgeMs: Infinity,
    hasFirstQuotes: true,
    hasConsecutiveTrades: true,
    open: (listings) => new KrakenConversation(listings),
    tradesAfter: async ({ venueSymbol }, place) => krakenTradesAfter(requests, venueSymbol, place),
  };
}

/** Streams have names of their own: the currencies' usual ones. */
function nameOf({ baseCurrency, quoteCurrency }: VenueListing): string {
  return `${baseCurrency}/${quoteCurrency}`;
}

class KrakenConversation implements Conversation {
  readonly opening: readonly string[];
  readonly #symbols: ReadonlyMap<string, string>;
  /** Subscriptions without an answer, as channel and name. */
  readonly #unanswered: Set<string>;

  constructor(listings: readonly VenueListing[]) {
    this.#symbols = new Map(listings.map((listing) => [nameOf(listing), listing.symbol]));
    const names = [...this.#symbols.keys()];
    this.#unanswered = new Set(
      CHANNELS.flatMap((channel) => names.map((name) => `${channel} ${name}`)),
    );
    this.opening = CHANNELS.map((channel, index) =>
      JSON.stringify({
        method: 'subscribe',
        params: {
          ...{ channel, symbol: names, snapshot: channel === 'ticker' },
          // Also when the book moves without a trade.
          ...(channel === 'ticker' ? { event_trigger: 'bbo' } : {}),
        },
        // Tells which channel a refusal is about.
        req_id: index + 1,
      }),
    );
  }

  read(json: unknown): readonly VenueMessage[] {
    const { channel, method } = inForm(KRAKEN, Any, json);
    if (method === 'subscribe') return this.#answer(inForm(KRAKEN, Ack, json));
    switch (channel) {
      case 'heartbeat':
        return [{ kind: 'heartbeat', time: null }];
      case 'ticker':
        return inForm(KRAKEN, Tickers, json).data.flatMap(
          ({ symbol: name, bid, ask, last: price, timestamp: time = null }) => {
            const symbol = this.#symbols.get(name);
            if (symbol === undefined || price <= 0) return [];
            return [{ kind: 'quote', symbol, price, bid, ask, time } as const];
          },
        );
      case 'trade':
        return this.#trades(inForm(KRAKEN, Trades, json));
      case undefined:
      default:
        // The state of the venue, and what is new.
        return [];
    }
  }

  #answer({
    success,
    error = '',
    symbol,
    result,
    req_id: id,
  }: z.output<typeof Ack>): VenueMessage[] {
    const name = result?.symbol ?? symbol ?? '';
    const channel = result?.channel ?? CHANNELS[(id ?? 0) - 1] ?? '';
    const wasOpen = this.#unanswered.delete(`${channel} ${name}`);
    const ready: VenueMessage[] = wasOpen && this.#unanswered.size === 0 ? [{ kind: 'ready' }] : [];
    if (success) return ready;
    const refused = this.#symbols.get(name);
    const symbols = refused === undefined ? [...this.#symbols.values()] : [refused];
    return [{ kind: 'refused', symbols, said: error.slice(0, 200) }, ...ready];
  }

  #trades({ type, data }: z.output<typeof Trades>): VenueMessage[] {
    return [...Map.groupBy(data, ({ symbol }) => symbol)].flatMap(([name, rows]) => {
      const symbol = this.#symbols.get(name);
      if (symbol === undefined) return [];
      const trades = rows.map(({ trade_id: id, price, qty, timestamp: time, side }) => ({
        ...{ id, price, time, quantity: qty, takerSide: side },
      }));
      return [{ kind: 'trades', symbol, trades, isSnapshot: type === 'snapshot' }];
    });
  }
}
