import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueKey } from '../keys/key-rights.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';
import type {
  Conversation,
  SidedTrade,
  StreamProtocol,
  TradePlace,
  TradesAfter,
  VenueMessage,
} from '../sockets/stream-protocol.ts';
import { ALPACA, AlpacaTime, AlpacaTrade, FEED } from './alpaca-forms.ts';
import { sessionAfter } from './new-york.ts';

// Alpaca, stream of stock prices: https://docs.alpaca.markets/docs/streaming-market-data and
// https://docs.alpaca.markets/docs/real-time-stock-pricing-data

const ORIGIN = 'wss://stream.data.alpaca.markets';
/** Traded all the time while the market is open: its silence is the silence of the stream. Alpaca sends no heartbeats. */
const PULSE = 'SPY';
const TRADES = 10_000;
const MAX_PAGES = 20;

/** More than the plan of the account has. */
const TOO_MANY_SYMBOLS = 405;
/** Wait after an error that only time or the user can end, ms. */
const WAITS: Readonly<Record<number, number>> = {
  // Not authenticated, the key is refused, or does not give this feed.
  401: 60_000,
  402: 300_000,
  409: 300_000,
  [TOO_MANY_SYMBOLS]: 300_000,
  // The account has a connection: another process of ours, which may be about to end, or the user's own.
  406: 30_000,
};

const Any = z.array(z.looseObject({ T: z.string() }));
const Success = z.object({ msg: z.string() });
const Problem = z.object({ code: z.number(), msg: z.string() });
const Trade = AlpacaTrade.extend({ S: z.string() });
const Bar = z.object({
  ...{ S: z.string(), t: AlpacaTime },
  ...{ o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() },
});
const Trades = z.object({
  trades: z.record(z.string(), z.array(AlpacaTrade)).nullable(),
  next_page_token: z.string().nullable(),
});

/** Returns the protocol of Alpaca's stream of stock prices. */
export function alpacaProtocol(
  requests: VenueRequests,
  key: VenueKey,
  origin = ORIGIN,
): StreamProtocol {
  return {
    venue: ALPACA,
    url: `${origin}/v2/${FEED}`,
    // Free accounts have thirty, with the pulse.
    maxSymbols: 29,
    messagesPerSecond: 4,
    maxAgeMs: Infinity,
    hasFirstQuotes: false,
    hasConsecutiveTrades: false,
    quietUntil: sessionAfter,
    open: (listings) => new AlpacaConversation(listings, key),
    tradesAfter: async (listing, place) => tradesAfter(requests, listing, place),
  };
}

class AlpacaConversation implements Conversation {
  /** Alpaca speaks first. */
  readonly opening = [];
  readonly #symbols: ReadonlySet<string>;
  readonly #key: VenueKey;

  constructor(listings: readonly VenueListing[], key: VenueKey) {
    this.#symbols = new Set(listings.map(({ symbol }) => symbol));
    this.#key = key;
  }

  read(json: unknown): readonly VenueMessage[] {
    return inForm(ALPACA, Any, json).flatMap((message) => this.#meaning(message));
  }

  #meaning(message: z.output<typeof Any>[number]): readonly VenueMessage[] {
    switch (message.T) {
      case 'success':
        return this.#next(inForm(ALPACA, Success, message).msg);
      case 'subscription':
        return [{ kind: 'ready' }];
      case 'error': {
        const { code, msg } = inForm(ALPACA, Problem, message);
        const said = `${code} ${msg}`.slice(0, 200);
        const end = { kind: 'end', said, retryMs: WAITS[code] ?? 0 } as const;
        if (code !== TOO_MANY_SYMBOLS) return [end];
        return [{ kind: 'refused', symbols: [...this.#symbols], said }, end];
      }
      case 't':
        return this.#trade(inForm(ALPACA, Trade, message));
      case 'b': {
        const { S: symbol, t: openTime, o, h, l, c, v } = inForm(ALPACA, Bar, message);
        const row = { openTime, open: o, high: h, low: l, close: c, volume: v };
        return this.#symbols.has(symbol) ? [{ kind: 'bar', symbol, row }] : [];
      }
      default:
        return [];
    }
  }

  #next(said: string): readonly VenueMessage[] {
    const { apiKey: key, apiSecret: secret } = this.#key;
    if (said === 'connected') {
      return [{ kind: 'send', text: JSON.stringify({ action: 'auth', key, secret }) }];
    }
    if (said !== 'authenticated') return [];
    const symbols = [...this.#symbols];
    const trades = [...new Set([...symbols, PULSE])];
    return [{ kind: 'send', text: JSON.stringify({ action: 'subscribe', trades, bars: symbols }) }];
  }

  #trade(row: z.output<typeof Trade>): readonly VenueMessage[] {
    const { S: symbol, p: price, t: time } = row;
    const heartbeat = { kind: 'heartbeat', time } as const;
    if (!this.#symbols.has(symbol)) return [heartbeat];
    // Quotes would take half of the symbols that a free account may have.
    return [
      heartbeat,
      { kind: 'quote', symbol, price, time, bid: null, ask: null },
      { kind: 'trades', symbol, trades: [tradeOf(row)], isSnapshot: false },
    ];
  }
}

/** Alpaca does not say which side took. */
function tradeOf({
  i: id,
  p: price,
  s: quantity,
  t: time,
}: z.output<typeof AlpacaTrade>): SidedTrade {
  return { id, price, quantity, time, takerSide: null };
}

async function tradesAfter(
  requests: VenueRequests,
  { venueSymbol: symbol }: VenueListing,
  { time }: TradePlace,
): Promise<TradesAfter> {
  const trades: SidedTrade[] = [];
  let token: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      ...{ symbols: symbol, feed: FEED, sort: 'asc', limit: String(TRADES) },
      start: new Date(time).toISOString(),
    });
    if (token !== null) query.set('page_token', token);
    const path = `/v2/stocks/trades?${query.toString()}`;
    const answer = await requests.get({ path, form: Trades });
    trades.push(...(answer.trades?.[symbol] ?? []).map(tradeOf));
    token = answer.next_page_token;
    if (token === null) return { trades, isWhole: true };
  }
  return { trades, isWhole: false };
}
