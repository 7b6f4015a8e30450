import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import { DecimalText } from '../market/decimal-text.ts';
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

// Binance.US, websocket: https://github.com/binance-us/binance-us-api-docs/blob/master/web-socket-streams.md

const NAME = 'Binance.US';
const ORIGIN = 'wss://stream.binance.us:9443';
/** Binance.US cuts a connection after 24 hours. */
const MAX_AGE_MS = 23 * 3_600_000;
/** Tickers that changed anywhere, each second: the only sign of life that does not depend on the symbols. */
const ALL_TICKERS = '!miniTicker@arr';
/** Streams of a subscribe message, of at most 1,024 of a connection. */
const STREAMS_PER_MESSAGE = 150;
const TRADES = 1000;
const TRADES_WEIGHT = 1;

const Kline = z.object({
  e: z.literal('kline'),
  E: z.number(),
  s: z.string(),
  k: z.object({
    ...{ t: z.number(), x: z.boolean() },
    ...{ o: DecimalText, h: DecimalText, l: DecimalText, c: DecimalText, v: DecimalText },
  }),
});
const Trade = z.object({
  e: z.literal('trade'),
  ...{ E: z.number(), s: z.string(), t: z.number().int(), T: z.number(), m: z.boolean() },
  ...{ p: DecimalText, q: DecimalText },
});
const Ticker = z.object({
  e: z.literal('24hrTicker'),
  ...{ E: z.number(), s: z.string(), c: DecimalText, b: DecimalText, a: DecimalText },
});
const Event = z.discriminatedUnion('e', [Kline, Trade, Ticker]);
type Event = z.output<typeof Event>;
const EVENTS: readonly string[] = ['kline', 'trade', '24hrTicker'];
const Named = z.looseObject({ e: z.string() });
const AllTickers = z.array(z.object({ E: z.number() }));

const Wrapped = z.object({ stream: z.string(), data: z.unknown() });
const Problem = z.object({ code: z.number(), msg: z.string() });
const Answer = z.object({
  id: z.number().nullable().optional(),
  result: z.unknown().optional(),
  error: Problem.optional(),
  msg: z.string().optional(),
});

const TradeRows = z.array(
  z.object({
    ...{ id: z.number().int(), price: DecimalText, qty: DecimalText, time: z.number() },
    isBuyerMaker: z.boolean(),
  }),
);

/** Returns the protocol of the public streams of Binance.US. */
export function binanceUsProtocol(requests: VenueRequests, origin = ORIGIN): StreamProtocol {
  return {
    venue: NAME,
    url: `${origin}/stream?streams=${ALL_TICKERS}`,
    maxSymbols: 300,
    // It cuts who sends more than five, pongs among them.
    messagesPerSecond: 3,
    maxAgeMs: MAX_AGE_MS,
    hasFirstQuotes: false,
    hasConsecutiveTrades: true,
    open: (listings) => new BinanceUsConversation(listings),
    tradesAfter: async (listing, place) => tradesAfter(requests, listing, place),
  };
}

class BinanceUsConversation implements Conversation {
  readonly opening: readonly string[];
  readonly #symbols: ReadonlyMap<string, string>;
  /** Numbers of the subscribe messages without an answer, with their symbols. */
  readonly #unanswered: Map<number, readonly string[]>;

  constructor(listings: readonly VenueListing[]) {
    this.#symbols = new Map(listings.map(({ symbol, venueSymbol }) => [venueSymbol, symbol]));
    const streams = listings.flatMap(({ venueSymbol, symbol }) =>
      ['trade', 'ticker', 'kline_1m'].map((kind) => ({
        ...{ symbol, name: `${venueSymbol.toLowerCase()}@${kind}` },
      })),
    );
    this.#unanswered = new Map();
    const opening: string[] = [];
    for (let start = 0; start < streams.length; start += STREAMS_PER_MESSAGE) {
      const some = streams.slice(start, start + STREAMS_PER_MESSAGE);
      const id = opening.length + 1;
      this.#unanswered.set(id, [...new Set(some.map(({ symbol }) => symbol))]);
      const params = some.map(({ name }) => name);
      opening.push(JSON.stringify({ method: 'SUBSCRIBE', params, id }));
    }
    this.opening = opening;
  }

  read(json: unknown): readonly VenueMessage[] {
    const wrapped = Wrapped.safeParse(json);
    if (!wrapped.success) return this.#answer(inForm(NAME, Answer, json));
    const { stream, data } = wrapped.data;
    if (stream === ALL_TICKERS) {
      const times = inForm(NAME, AllTickers, data).map(({ E }) => E);
      return [{ kind: 'heartbeat', time: times.length === 0 ? null : Math.max(...times) }];
    }
    // What was not subscribed is not read.
    const { e } = inForm(NAME, Named, data);
    return EVENTS.includes(e) ? this.#meaning(inForm(NAME, Event, data)) : [];
  }

  #meaning(event: Event): readonly VenueMessage[] {
    const symbol = this.#symbols.get(event.s);
    if (symbol === undefined) return [];
    if (event.e === 'kline') {
      const { t: openTime, o: open, h: high, l: low, c: close, v: volume, x: isClosed } = event.k;
      const heartbeat = { kind: 'heartbeat', time: event.E } as const;
      const row = { openTime, open, high, low, close, volume };
      return isClosed ? [heartbeat, { kind: 'bar', symbol, row }] : [heartbeat];
    }
    if (event.e === '24hrTicker') {
      const { c: price, b, a, E: time } = event;
      if (price <= 0) return [];
      return [{ kind: 'quote', symbol, price, time, bid: positive(b), ask: positive(a) }];
    }
    const { t: id, p: price, q: quantity, T: time, m: isBuyerMaker } = event;
    const trade = { ...{ id, price, quantity, time }, takerSide: takerSide(isBuyerMaker) };
    return [{ kind: 'trades', symbol, trades: [trade], isSnapshot: false }];
  }

  #answer({ id, error, msg }: z.output<typeof Answer>): readonly VenueMessage[] {
    const symbols = this.#unanswered.get(id ?? -1);
    const said = error?.msg ?? msg;
    // Of an answer to no message of ours nothing follows; without all answers the session ends by itself.
    if (symbols === undefined) return [];
    this.#unanswered.delete(id ?? -1);
    const ready: VenueMessage[] = this.#unanswered.size === 0 ? [{ kind: 'ready' }] : [];
    if (said === undefined) return ready;
    return [{ kind: 'refused', symbols, said: said.slice(0, 200) }, ...ready];
  }
}

function positive(number: number): number | null {
  return number > 0 ? number : null;
}

/** The side that waited is the maker. */
function takerSide(isBuyerMaker: boolean): 'buy' | 'sell' {
  return isBuyerMaker ? 'sell' : 'buy';
}

/** Reads the newest thousand trades: without a key there are no older ones. */
async function tradesAfter(
  requests: VenueRequests,
  { venueSymbol }: VenueListing,
  { id, time }: TradePlace,
): Promise<TradesAfter> {
  const query = new URLSearchParams({ symbol: venueSymbol, limit: String(TRADES) });
  const path = `/api/v3/trades?${query.toString()}`;
  const rows = await requests.get({ path, form: TradeRows, cost: TRADES_WEIGHT });
  const trades = rows.map((row): SidedTrade => ({
    ...{ id: row.id, price: row.price, quantity: row.qty, time: row.time },
    takerSide: takerSide(row.isBuyerMaker),
  }));
  const isReached =
    trades.length < TRADES ||
    trades.some((trade) => (id === null ? trade.time < time : trade.id <= id + 1));
  return { trades, isWhole: isReached };
}
