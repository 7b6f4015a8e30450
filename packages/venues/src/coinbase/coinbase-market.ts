import { barOpenTime } from '@stratloom/engine/market-data';
import {
  DAY_MS,
  price as priceOf,
  type Timeframe,
  timeframeMs,
  unixMs,
  type UnixMs,
} from '@stratloom/engine/model';
import { z } from 'zod';
import type { BarRow } from '../market/bar-rows.ts';
import { DecimalText, stepOf } from '../market/decimal-text.ts';
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
import { SocketStream } from '../sockets/socket-stream.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import { coinbaseProtocol } from './coinbase-stream.ts';

// Coinbase Advanced Trade, public market data:
// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/products/list-public-products

const NAME = 'Coinbase';
const PRODUCTS = '/api/v3/brokerage/market/products';
/** Coinbase answers with fewer than 300 candles; its documentation and its errors differ by one. */
const WINDOW_BARS = 299;
/** Coinbase opened its exchange in January 2015. */
const OPENING = Date.UTC(2015, 0, 1);

/** Coinbase's names of its own timeframes. */
const GRANULARITIES: Partial<Readonly<Record<Timeframe, string>>> = {
  '1m': 'ONE_MINUTE',
  '5m': 'FIVE_MINUTE',
  '15m': 'FIFTEEN_MINUTE',
  '30m': 'THIRTY_MINUTE',
  '1h': 'ONE_HOUR',
  '1d': 'ONE_DAY',
};

const Product = z.object({
  product_id: z.string(),
  price: z.string(),
  price_percentage_change_24h: z.string(),
  base_increment: z.string(),
  quote_increment: z.string(),
  price_increment: z.string().optional(),
  quote_min_size: z.string().optional(),
  base_currency_id: z.string(),
  quote_currency_id: z.string(),
  base_name: z.string().optional(),
  quote_name: z.string().optional(),
  status: z.string().optional(),
  is_disabled: z.boolean().optional(),
  trading_disabled: z.boolean().optional(),
  view_only: z.boolean().optional(),
  cancel_only: z.boolean().optional(),
  limit_only: z.boolean().optional(),
  post_only: z.boolean().optional(),
  auction_mode: z.boolean().optional(),
});
const Products = z.object({ products: z.array(Product) });
type Product = z.output<typeof Product>;

const Candles = z.object({
  candles: z.array(
    z.object({
      start: z.string().regex(/^\d{1,12}$/),
      low: DecimalText,
      high: DecimalText,
      open: DecimalText,
      close: DecimalText,
      volume: DecimalText,
    }),
  ),
});

/** Returns the instruments of Coinbase. */
export function coinbaseCatalogue(requests: VenueRequests, clock: VenueClock): VenueCatalogue {
  return new VenueCatalogue(clock, async () => {
    const path = `${PRODUCTS}?product_type=SPOT`;
    return (await requests.get({ path, form: Products })).products.flatMap(
      (product) => listingOf(product) ?? [],
    );
  });
}

/** Returns the public market data of Coinbase. @param options - What it streams with; without it, it does not. */
export function coinbaseVenue(
  requests: VenueRequests,
  clock: VenueClock,
  options?: VenueStreamOptions,
): Venue {
  const catalogue = coinbaseCatalogue(requests, clock);
  const bars = new WindowBars({ catalogue, clock, reader: new CoinbaseCandles(requests, clock) });
  const quotes = new CoinbaseQuotes(requests, catalogue, clock);
  const venue = { id: 'coinbase', name: NAME, instruments: catalogue, bars, quotes };
  if (options === undefined) return venue;
  const protocol = coinbaseProtocol(requests, options.streamOrigin);
  const deps = { clock, requests, catalogue, bars, quotes };
  return { ...venue, stream: SocketStream.of(protocol, deps, options) };
}

class CoinbaseCandles implements WindowReader {
  readonly venue = NAME;
  readonly windowBars = WINDOW_BARS;
  readonly #requests: VenueRequests;
  readonly #clock: VenueClock;

  constructor(requests: VenueRequests, clock: VenueClock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  ownTimeframe(timeframe: Timeframe): Timeframe {
    if (timeframe in GRANULARITIES) return timeframe;
    return timeframe === '4h' ? '1h' : '1d';
  }

  async read(window: BarWindow): Promise<WindowRows> {
    const rows = await this.#candles(window);
    const isEmpty = !rows.some(({ openTime }) => openTime >= window.from && openTime < window.to);
    return { rows, until: isEmpty ? await this.#emptyUntil(window) : window.to };
  }

  /** Products are halted for months, XRP-USD was for more than two years: the candles of days tell how far nothing follows. */
  async #emptyUntil({ listing, timeframe, to }: BarWindow): Promise<number> {
    if (timeframe === '1d' || to > this.#clock.now() - DAY_MS) return to;
    const from = barOpenTime(to, '1d');
    const end = from + WINDOW_BARS * DAY_MS;
    const days = await this.#candles({ listing, timeframe: '1d', from, to: end });
    const next = days.map(({ openTime }) => openTime).filter((openTime) => openTime >= from);
    return Math.max(to, Math.min(end, ...next));
  }

  async #candles({ listing, timeframe, from, to }: BarWindow): Promise<BarRow[]> {
    // Whether the end is exclusive is documented nowhere; a bar too many is cut off.
    const query = new URLSearchParams({
      start: String(Math.floor(from / 1000)),
      end: String(Math.floor(to / 1000) - 1),
      granularity: GRANULARITIES[timeframe] ?? '',
    });
    const path = `${PRODUCTS}/${encodeURIComponent(listing.venueSymbol)}/candles?${query.toString()}`;
    const { candles } = await this.#requests.get({ path, form: Candles });
    return candles.map(({ start, ...row }) => ({ openTime: Number(start) * 1000, ...row }));
  }

  /** Looks through all days since Coinbase opened: it states nowhere when a product began, and trading may have paused. */
  async firstOpenTime(listing: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const width = WINDOW_BARS * DAY_MS;
    let first = Infinity;
    for (let to = barOpenTime(this.#clock.now(), '1d') + DAY_MS; to > OPENING; to -= width) {
      const rows = await this.#candles({ listing, timeframe: '1d', from: to - width, to });
      first = Math.min(first, ...rows.map(({ openTime }) => openTime));
    }
    if (first === Infinity) return null;
    if (timeframe === '1d') return unixMs(first);
    const stretch = WINDOW_BARS * timeframeMs(timeframe);
    for (let from = first; from < first + DAY_MS; from += stretch) {
      const to = Math.min(first + DAY_MS, from + stretch);
      const rows = await this.#candles({ listing, timeframe, from, to });
      const inside = rows.map(({ openTime }) => openTime).filter((openTime) => openTime >= from);
      if (inside.length > 0) return unixMs(Math.min(...inside));
    }
    return unixMs(first);
  }
}

class CoinbaseQuotes implements QuoteSource {
  readonly #requests: VenueRequests;
  readonly #catalogue: VenueCatalogue;
  readonly #clock: VenueClock;

  constructor(requests: VenueRequests, catalogue: VenueCatalogue, clock: VenueClock) {
    this.#requests = requests;
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    for (const symbol of symbols) {
      if ((await this.#catalogue.find(symbol)) === undefined)
        throw VenueError.unknownSymbol(symbol);
    }
    if (symbols.length === 0) return [];
    const query = new URLSearchParams(symbols.map((symbol) => ['product_ids', symbol]));
    const path = `${PRODUCTS}?${query.toString()}`;
    const { products } = await this.#requests.get({ path, form: Products });
    const bySymbol = new Map(products.map((product) => [product.product_id, product]));
    return symbols.map((symbol) => quoteOf(symbol, bySymbol.get(symbol), this.#clock.now()));
  }
}

/** A product that was never traded has an empty price. Coinbase states no time of its prices. */
function quoteOf(symbol: string, product: Product | undefined, now: UnixMs): Quote {
  if (product === undefined) throw new VenueSilence(NAME, `left ${symbol} out of its answer`);
  const price = DecimalText.safeParse(product.price);
  const percent = DecimalText.safeParse(product.price_percentage_change_24h);
  if (!price.success || price.data <= 0) {
    throw new VenueError('venue.no-data', symbol, `${NAME} has no price of ${symbol}.`);
  }
  const changeRatio = percent.success && percent.data > -100 ? percent.data / 100 : 0;
  const change = price.data - price.data / (1 + changeRatio);
  return { symbol, price: priceOf(price.data), change, changeRatio, pricedAt: now };
}

/** Returns undefined for a product without steps, for which there can be no orders. */
function listingOf(product: Product): VenueListing | undefined {
  const { product_id: symbol, base_currency_id: base, quote_currency_id: quote } = product;
  const tickSize = stepOf(product.price_increment) ?? stepOf(product.quote_increment);
  const lotSize = stepOf(product.base_increment);
  if (tickSize === undefined || lotSize === undefined) return undefined;
  return {
    ...{ symbol, venueSymbol: symbol, tickSize, lotSize },
    name: `${product.base_name ?? base} / ${product.quote_name ?? quote}`,
    type: 'crypto',
    kind: 'spot',
    venue: 'coinbase',
    baseCurrency: base,
    quoteCurrency: quote,
    minNotional: stepOf(product.quote_min_size),
    status: statusOf(product),
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}

function statusOf(product: Product): InstrumentStatus {
  if (product.trading_disabled || product.is_disabled || product.view_only) return 'closed';
  if (product.status !== undefined && product.status !== 'online') return 'closed';
  if (product.cancel_only) return 'cancelOnly';
  if (product.post_only || product.auction_mode) return 'postOnly';
  return product.limit_only ? 'limitOnly' : 'open';
}
