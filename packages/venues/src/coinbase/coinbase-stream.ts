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

// Coinbase Advanced Trade, websocket:
// https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/websocket/websocket-channels
// and https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/products/get-public-market-trades

const NAME = 'Coinbase';
const ORIGIN = 'wss://advanced-trade-ws.coinbase.com';
const TRADES = 1000;
/** Most answers that are read for one gap. */
const MAX_PAGES = 20;
const CHANNELS = ['ticker', 'market_trades'] as const;

const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const Trade = z.object({
  trade_id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  product_id: z.string(),
  price: DecimalText,
  size: DecimalText,
  time: Time,
});

const Ticker = z.object({
  product_id: z.string(),
  price: z.string(),
  best_bid: z.string().optional(),
  best_ask: z.string().optional(),
});

const Message = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('heartbeats') }),
  z.object({
    channel: z.literal('subscriptions'),
    events: z.array(z.object({ subscriptions: z.record(z.string(), z.array(z.string())) })),
  }),
  z.object({
    channel: z.literal('ticker'),
    events: z.array(z.object({ tickers: z.array(Ticker) })),
  }),
  z.object({
    channel: z.literal('market_trades'),
    events: z.array(z.object({ type: z.string(), trades: z.array(Trade) })),
  }),
]);
type Message = z.output<typeof Message>;

/** Fields around every message. */
const Envelope = z.object({
  channel: z.enum(['heartbeats', 'subscriptions', ...CHANNELS]),
  timestamp: Time,
  sequence_num: z.number().int(),
});
const Other = z.looseObject({
  type: z.string().optional(),
  channel: z.string().optional(),
  message: z.string().optional(),
});

const Trades = z.object({ trades: z.array(Trade) });

/** Returns the protocol of Coinbase's public streams. */
export function coinbaseProtocol(requests: VenueRequests, origin = ORIGIN): StreamProtocol {
  return {
    venue: NAME,
    url: origin,
    maxSymbols: 500,
    // It takes eight from an address that has no key.
    messagesPerSecond: 4,
    maxAgeMs: Infinity,
    hasFirstQuotes: true,
    hasConsecutiveTrades: true,
    open: (listings) => new CoinbaseConversation(listings),
    tradesAfter: async (listing, place) => tradesAfter(requests, listing, place),
  };
}

class CoinbaseConversation implements Conversation {
  readonly opening: readonly string[];
  /** By the names under which messages may come. */
  readonly #symbols = new Map<string, string[]>();
  readonly #all: readonly string[];
  #lastNumber: number | null = null;
  readonly #unanswered = new Set<string>(CHANNELS);

  constructor(listings: readonly VenueListing[]) {
    const ids = listings.map(({ venueSymbol }) => venueSymbol);
    this.#all = listings.map(({ symbol }) => symbol);
    for (const { symbol, venueSymbol } of listings) {
      // Public channels answer for products against USDC under the names of those against USD.
      for (const name of new Set([venueSymbol, venueSymbol.replace(/-USDC$/, '-USD')])) {
        this.#symbols.set(name, [...(this.#symbols.get(name) ?? []), symbol]);
      }
    }
    // Channels close after a minute without updates, unless there are heartbeats. One channel a message.
    this.opening = [
      { type: 'subscribe', channel: 'heartbeats' },
      ...CHANNELS.map((channel) => ({ type: 'subscribe', channel, product_ids: ids })),
    ].map((message) => JSON.stringify(message));
  }

  read(json: unknown): readonly VenueMessage[] {
    const { channel, type, message: said = '' } = inForm(NAME, Other, json);
    if (type === 'error') {
      return [{ kind: 'refused', symbols: this.#all, said: said.slice(0, 200) }];
    }
    if (!Envelope.shape.channel.safeParse(channel).success) return [];
    const { sequence_num: number, timestamp: time } = inForm(NAME, Envelope, json);
    const isGap = this.#lastNumber !== null && number > this.#lastNumber + 1;
    this.#lastNumber = Math.max(number, this.#lastNumber ?? number);
    const read = this.#meaning(inForm(NAME, Message, json), time);
    return isGap ? [...read, { kind: 'gap' }] : read;
  }

  #meaning(message: Message, time: number): readonly VenueMessage[] {
    if (message.channel === 'heartbeats') return [{ kind: 'heartbeat', time }];
    if (message.channel === 'subscriptions') {
      for (const { subscriptions } of message.events) {
        for (const channel of Object.keys(subscriptions)) this.#unanswered.delete(channel);
      }
      return this.#unanswered.size === 0 ? [{ kind: 'ready' }] : [];
    }
    if (message.channel === 'ticker') {
      return message.events.flatMap(({ tickers }) =>
        tickers.flatMap((ticker) => this.#quotes(ticker, time)),
      );
    }
    return message.events.flatMap(({ type, trades }) => this.#trades(trades, type === 'snapshot'));
  }

  #quotes(ticker: z.output<typeof Ticker>, time: number): VenueMessage[] {
    const price = DecimalText.safeParse(ticker.price);
    // A product that was never traded has an empty price.
    if (!price.success || price.data <= 0) return [];
    const [bid, ask] = [positive(ticker.best_bid), positive(ticker.best_ask)];
    return (this.#symbols.get(ticker.product_id) ?? []).map((symbol) => ({
      ...{ kind: 'quote', symbol, bid, ask, time },
      price: price.data,
    }));
  }

  #trades(rows: readonly z.output<typeof Trade>[], isSnapshot: boolean): VenueMessage[] {
    return [...Map.groupBy(rows, ({ product_id: id }) => id)].flatMap(([id, some]) =>
      (this.#symbols.get(id) ?? []).map((symbol) => ({
        ...{ kind: 'trades', symbol, isSnapshot },
        trades: some.map(tradeOf),
      })),
    );
  }
}

function positive(text: string | undefined): number | null {
  const number = DecimalText.safeParse(text);
  return number.success && number.data > 0 ? number.data : null;
}

/** Which side Coinbase means, that of the maker or of the taker, differs between its documents. */
function tradeOf(row: z.output<typeof Trade>): SidedTrade {
  const { trade_id: id, price, size: quantity, time } = row;
  return { id, price, quantity, time, takerSide: null };
}

/** Reads trades backwards, as Coinbase gives the newest of a stretch. */
async function tradesAfter(
  requests: VenueRequests,
  { venueSymbol }: VenueListing,
  place: TradePlace,
): Promise<TradesAfter> {
  const start = String(Math.floor(place.time / 1000));
  const trades = new Map<number, SidedTrade>();
  let end: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({ limit: String(TRADES), start });
    if (end !== null) query.set('end', end);
    const id = encodeURIComponent(venueSymbol);
    const path = `/api/v3/brokerage/market/products/${id}/ticker?${query.toString()}`;
    const rows = (await requests.get({ path, form: Trades })).trades.map(tradeOf);
    const before = trades.size;
    for (const trade of rows) trades.set(trade.id, trade);
    const oldest = Math.min(...rows.map(({ time }) => time));
    const isReached =
      rows.length < TRADES ||
      rows.some(({ id: at }) => at <= (place.id ?? -1) + 1) ||
      oldest < place.time;
    if (isReached) return { trades: [...trades.values()], isWhole: true };
    if (trades.size === before) break;
    end = String(Math.ceil(oldest / 1000));
  }
  return { trades: [...trades.values()], isWhole: false };
}
