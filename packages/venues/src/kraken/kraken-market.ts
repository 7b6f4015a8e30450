import {
  price as priceOf,
  type Timeframe,
  timeframeMs,
  unixMs,
  type UnixMs,
} from '@stratloom/engine/model';
import { barOpenTime } from '@stratloom/engine/market-data';
import { z } from 'zod';
import { DecimalText } from '../market/decimal-text.ts';
import { barsOfTrades, type MarketTrade } from '../market/trade-bars.ts';
import { VenueCatalogue, type VenueListing } from '../market/venue-catalogue.ts';
import {
  type BarWindow,
  WindowBars,
  type WindowReader,
  type WindowRows,
} from '../market/window-bars.ts';
import type { InstrumentStatus } from '../ports/listing.ts';
import type { Quote, QuoteSource } from '../ports/quote-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { Venue } from '../ports/venue.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';

// Kraken Spot, market data: https://docs.kraken.com/api/docs/rest-api/get-ohlc-data

const NAME = 'Kraken';
/** Rows of an answer, of which the last one is still forming: the newest ones, whatever is asked for. */
const OHLC_ROWS = 720;
/** Most trades of an answer. */
const TRADES = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Names of currencies that differ from those in use. */
const CURRENCIES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };

const STATUSES: Readonly<Record<string, InstrumentStatus>> = {
  online: 'open',
  limit_only: 'limitOnly',
  post_only: 'postOnly',
  cancel_only: 'cancelOnly',
};

/** Every answer names its errors, with status 200. */
function answer<Result extends z.ZodType>(
  result: Result,
): z.ZodType<KrakenAnswer<z.output<Result>>> {
  return z.object({ error: z.array(z.string()), result: result.optional() });
}

interface KrakenAnswer<Result> {
  readonly error: string[];
  readonly result?: Result | undefined;
}

const Pair = z.object({
  altname: z.string(),
  wsname: z.string().optional(),
  tick_size: DecimalText.optional(),
  pair_decimals: z.number().int(),
  lot_decimals: z.number().int(),
  costmin: DecimalText.optional(),
  status: z.string().optional(),
});
const Pairs = answer(z.record(z.string(), Pair));
type Pair = z.output<typeof Pair>;

/** Time in seconds, open, high, low, close, average, volume, count. */
const OhlcRow = z
  .tuple([z.number(), DecimalText, DecimalText, DecimalText, DecimalText, DecimalText, DecimalText])
  .rest(z.unknown());
/** The rows stand under the pair's name, beside `last`. */
const Ohlc = answer(z.record(z.string(), z.union([z.array(OhlcRow), z.number()])));

/** Price, volume, time in seconds, side, kind, remark, number. */
const Trade = z.tuple([
  DecimalText,
  DecimalText,
  z.number(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
]);
const Trades = answer(z.record(z.string(), z.union([z.array(Trade), z.string()])));

const Tickers = answer(
  z.record(z.string(), z.object({ c: z.tuple([DecimalText]).rest(z.unknown()) })),
);

/** Returns the public market data of Kraken. */
export function krakenVenue(requests: VenueRequests, clock: VenueClock): Venue {
  const catalogue = new VenueCatalogue(clock, async () => {
    const pairs = resultOf(await requests.get({ path: '/0/public/AssetPairs', form: Pairs }));
    return Object.values(pairs).flatMap((pair) => listingOf(pair) ?? []);
  });
  const history = new KrakenHistory(requests, clock);
  return {
    id: 'kraken',
    name: NAME,
    instruments: catalogue,
    bars: new WindowBars({ catalogue, clock, reader: history }),
    quotes: new KrakenQuotes(requests, catalogue, clock),
  };
}

/** @throws VenueSilence when Kraken names an error: which ones it has for data is documented nowhere. */
function resultOf<Result>({ error, result }: KrakenAnswer<Result>): Result {
  if (error.length > 0 || result === undefined) {
    throw new VenueSilence(NAME, error.join(', ').slice(0, 200) || 'answered without a result');
  }
  return result;
}

/** Returns the rows of the only pair of an answer. */
function rowsOf<Row>(
  result: Readonly<Record<string, readonly Row[] | number | string>>,
): readonly Row[] {
  const [rows] = Object.values(result).flatMap((each) => (typeof each === 'object' ? [each] : []));
  if (rows === undefined) throw new VenueSilence(NAME, 'answered without rows');
  return rows;
}

/** The newest bars as Kraken has them; older ones, which it does not keep, from its trades. */
class KrakenHistory implements WindowReader {
  readonly venue = NAME;
  readonly windowBars = OHLC_ROWS - 1;
  readonly #requests: VenueRequests;
  readonly #clock: VenueClock;

  constructor(requests: VenueRequests, clock: VenueClock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  ownTimeframe(timeframe: Timeframe): Timeframe {
    // Kraken's weeks begin on Thursday.
    return timeframe === '1w' ? '1d' : timeframe;
  }

  async read(window: BarWindow): Promise<WindowRows> {
    const { timeframe, from, to } = window;
    const length = timeframeMs(timeframe);
    const oldest = barOpenTime(this.#clock.now(), timeframe) - (OHLC_ROWS - 1) * length;
    if (from >= oldest) return { rows: await this.#ohlc(window), until: to };
    return this.#fromTrades({ ...window, to: Math.min(to, oldest) });
  }

  async firstOpenTime({ venueSymbol }: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const { trades } = await this.#trades(venueSymbol, '0', 1);
    const [first] = trades;
    return first === undefined ? null : unixMs(barOpenTime(first.time, timeframe));
  }

  async #ohlc({ listing, timeframe, from }: BarWindow): Promise<WindowRows['rows']> {
    const query = new URLSearchParams({
      pair: listing.venueSymbol,
      interval: String(timeframeMs(timeframe) / 60_000),
      // Exclusive.
      since: String(from / 1000 - 1),
    });
    const request = { path: `/0/public/OHLC?${query.toString()}`, form: Ohlc };
    const rows = rowsOf(resultOf(await this.#requests.get(request)));
    return rows.map(([seconds, open, high, low, close, , volume]) => ({
      ...{ openTime: seconds * 1000, open, high, low, close, volume },
    }));
  }

  /** Reads trades until at least one bar is whole. */
  async #fromTrades({ listing, timeframe, from, to }: BarWindow): Promise<WindowRows> {
    const read: MarketTrade[] = [];
    let since = `${BigInt(from) * 1_000_000n - 1n}`;
    for (;;) {
      const { trades, last } = await this.#trades(listing.venueSymbol, since, TRADES);
      read.push(...trades);
      const newest = trades.at(-1)?.time ?? Infinity;
      const isWhole = trades.length < TRADES || newest >= to;
      const until = isWhole ? to : barOpenTime(newest, timeframe);
      if (until > from) {
        const inside = read.filter(({ time }) => time < until);
        return { rows: barsOfTrades(inside, timeframe), until };
      }
      if (last === since) throw new VenueSilence(NAME, `gave no trades after ${since}`);
      since = last;
    }
  }

  async #trades(
    pair: string,
    since: string,
    count: number,
  ): Promise<{ readonly trades: readonly MarketTrade[]; readonly last: string }> {
    const query = new URLSearchParams({ pair, since, count: String(count) });
    const request = { path: `/0/public/Trades?${query.toString()}`, form: Trades };
    const result = resultOf(await this.#requests.get(request));
    const rows = rowsOf(result);
    const trades = rows.map(([price, quantity, seconds, , , , id]) => ({
      ...{ id, price, quantity },
      time: Math.floor(seconds * 1000),
    }));
    const { last } = result;
    return { trades, last: typeof last === 'string' ? last : since };
  }
}

/** Price a day ago, and until when it serves. */
interface Reference {
  readonly price: number;
  readonly until: number;
}

class KrakenQuotes implements QuoteSource {
  readonly #requests: VenueRequests;
  readonly #catalogue: VenueCatalogue;
  readonly #clock: VenueClock;
  readonly #references = new Map<string, Reference>();

  constructor(requests: VenueRequests, catalogue: VenueCatalogue, clock: VenueClock) {
    this.#requests = requests;
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    const listings: VenueListing[] = [];
    for (const symbol of symbols) {
      const listing = await this.#catalogue.find(symbol);
      if (listing === undefined) throw VenueError.unknownSymbol(symbol);
      listings.push(listing);
    }
    const quotes: Quote[] = [];
    // Kraken answers under names of its own, which only a request of one pair tells apart.
    for (const listing of listings) quotes.push(await this.#quote(listing));
    return quotes;
  }

  async #quote({ symbol, venueSymbol }: VenueListing): Promise<Quote> {
    const path = `/0/public/Ticker?${new URLSearchParams({ pair: venueSymbol }).toString()}`;
    const result = resultOf(await this.#requests.get({ path, form: Tickers }));
    const price = Object.values(result)[0]?.c[0];
    if (price === undefined || price <= 0) {
      throw new VenueError('venue.no-data', symbol, `${NAME} has no price of ${symbol}.`);
    }
    const before = (await this.#dayAgo(venueSymbol)) ?? price;
    const change = price - before;
    const pricedAt = this.#clock.now();
    return { symbol, price: priceOf(price), change, changeRatio: change / before, pricedAt };
  }

  /** Returns the price at the full hour 24 hours ago; Kraken's own reference is midnight. */
  async #dayAgo(pair: string): Promise<number | null> {
    const now = this.#clock.now();
    const known = this.#references.get(pair);
    if (known !== undefined && now < known.until) return known.price;
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const since = (hour - DAY_MS) / 1000 - 1;
    const query = new URLSearchParams({ pair, interval: '60', since: String(since) });
    const request = { path: `/0/public/OHLC?${query.toString()}`, form: Ohlc };
    const [first] = rowsOf(resultOf(await this.#requests.get(request)));
    if (first === undefined) return null;
    this.#references.set(pair, { price: first[1], until: hour + HOUR_MS });
    return first[1];
  }
}

/** Returns undefined for pairs of the dark pool, which have no prices. */
function listingOf(pair: Pair): VenueListing | undefined {
  const [base = '', quote = ''] = (pair.wsname ?? '').split('/').map((id) => CURRENCIES[id] ?? id);
  if (base === '' || quote === '' || pair.altname.endsWith('.d')) return undefined;
  return {
    symbol: `${base}-${quote}`,
    venueSymbol: pair.altname,
    name: `${base} / ${quote}`,
    type: 'crypto',
    kind: 'spot',
    venue: 'kraken',
    baseCurrency: base,
    quoteCurrency: quote,
    tickSize: pair.tick_size ?? 10 ** -pair.pair_decimals,
    lotSize: 10 ** -pair.lot_decimals,
    minNotional: pair.costmin,
    status: STATUSES[pair.status ?? 'online'] ?? 'closed',
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}
