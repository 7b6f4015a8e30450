import { price as priceOf, type Timeframe, unixMs, type UnixMs } from '@stratloom/engine/model';
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
import type { Quote, QuoteSource } from '../ports/quote-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { Venue } from '../ports/venue.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';
import { SocketStream } from '../sockets/socket-stream.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import { binanceUsProtocol } from './binanceus-stream.ts';

// Binance.US, market data: https://docs.binance.us/#market-data

const NAME = 'Binance.US';
const API = '/api/v3';
/** Most klines of an answer. */
const WINDOW_BARS = 1000;
/** Weights of requests, against 1,200 a minute; the higher ones where Binance.US has documented several. */
const WEIGHT = { exchangeInfo: 10, klines: 1, ticker: 2, allTickers: 80 } as const;
/** From here on the prices of all symbols weigh no more than one by one; lists of symbols are documented nowhere. */
const MANY_TICKERS = WEIGHT.allTickers / WEIGHT.ticker;

const Filter = z.looseObject({
  filterType: z.string(),
  tickSize: z.string().optional(),
  stepSize: z.string().optional(),
  minNotional: z.string().optional(),
});
const ExchangeInfo = z.object({
  symbols: z.array(
    z.object({
      symbol: z.string(),
      status: z.string(),
      baseAsset: z.string(),
      quoteAsset: z.string(),
      isSpotTradingAllowed: z.boolean().optional(),
      filters: z.array(Filter),
    }),
  ),
});
type SymbolInfo = z.output<typeof ExchangeInfo>['symbols'][number];

/** Open time, open, high, low, close, volume, and more that is not needed. */
const Klines = z.array(
  z
    .tuple([z.number(), DecimalText, DecimalText, DecimalText, DecimalText, DecimalText])
    .rest(z.unknown()),
);

const Ticker = z.object({
  symbol: z.string(),
  lastPrice: DecimalText,
  priceChange: DecimalText,
  closeTime: z.number(),
});
type Ticker = z.output<typeof Ticker>;

/** Returns the instruments of Binance.US. */
export function binanceUsCatalogue(requests: VenueRequests, clock: VenueClock): VenueCatalogue {
  return new VenueCatalogue(clock, async () => {
    const cost = WEIGHT.exchangeInfo;
    const request = { path: `${API}/exchangeInfo`, form: ExchangeInfo, cost };
    return (await requests.get(request)).symbols.flatMap((info) => listingOf(info) ?? []);
  });
}

/** Returns the public market data of Binance.US. @param options - What it streams with; without it, it does not. */
export function binanceUsVenue(
  requests: VenueRequests,
  clock: VenueClock,
  options?: VenueStreamOptions,
): Venue {
  const catalogue = binanceUsCatalogue(requests, clock);
  const bars = new WindowBars({ catalogue, clock, reader: new BinanceUsKlines(requests) });
  const quotes = new BinanceUsQuotes(requests, catalogue, clock);
  const venue = { id: 'binanceus', name: NAME, instruments: catalogue, bars, quotes };
  if (options === undefined) return venue;
  const protocol = binanceUsProtocol(requests, options.streamOrigin);
  const deps = { clock, requests, catalogue, bars, quotes };
  return { ...venue, stream: SocketStream.of(protocol, deps, options) };
}

class BinanceUsKlines implements WindowReader {
  readonly venue = NAME;
  readonly windowBars = WINDOW_BARS;
  readonly #requests: VenueRequests;

  constructor(requests: VenueRequests) {
    this.#requests = requests;
  }

  ownTimeframe(timeframe: Timeframe): Timeframe {
    return timeframe;
  }

  async read({ listing, timeframe, from, to }: BarWindow): Promise<WindowRows> {
    const span = { startTime: String(from), endTime: String(to - 1), limit: String(WINDOW_BARS) };
    const rows = await this.#klines(listing, timeframe, span);
    if (rows.length > 0) return { rows, until: to };
    // A symbol may be halted for months: the next kline tells how far nothing follows, or that the empty answer was wrong.
    const [next] = await this.#klines(listing, timeframe, { startTime: String(from), limit: '1' });
    const until = next?.openTime ?? Infinity;
    if (until < to) throw new VenueSilence(NAME, `gave no klines from ${from} on, then one`);
    return { rows, until };
  }

  async firstOpenTime(listing: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const [first] = await this.#klines(listing, timeframe, { startTime: '0', limit: '1' });
    return first === undefined ? null : unixMs(first.openTime);
  }

  async #klines(
    listing: VenueListing,
    timeframe: Timeframe,
    span: Readonly<Record<string, string>>,
  ): Promise<BarRow[]> {
    const query = new URLSearchParams({
      symbol: listing.venueSymbol,
      interval: timeframe,
      ...span,
    });
    const path = `${API}/klines?${query.toString()}`;
    const rows = await this.#requests.get({ path, form: Klines, cost: WEIGHT.klines });
    return rows.map(([openTime, open, high, low, close, volume]) => ({
      ...{ openTime, open, high, low, close, volume },
    }));
  }
}

class BinanceUsQuotes implements QuoteSource {
  readonly #requests: VenueRequests;
  readonly #catalogue: VenueCatalogue;
  readonly #clock: VenueClock;

  constructor(requests: VenueRequests, catalogue: VenueCatalogue, clock: VenueClock) {
    this.#requests = requests;
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    const venueSymbols: string[] = [];
    for (const symbol of symbols) {
      const listing = await this.#catalogue.find(symbol);
      if (listing === undefined) throw VenueError.unknownSymbol(symbol);
      venueSymbols.push(listing.venueSymbol);
    }
    const tickers = await this.#tickers(venueSymbols);
    const bySymbol = new Map(tickers.map((ticker) => [ticker.symbol, ticker]));
    return symbols.map((symbol, index) =>
      quoteOf(symbol, bySymbol.get(venueSymbols[index] ?? ''), this.#clock.now()),
    );
  }

  async #tickers(venueSymbols: readonly string[]): Promise<readonly Ticker[]> {
    const path = `${API}/ticker/24hr`;
    if (venueSymbols.length >= MANY_TICKERS) {
      return this.#requests.get({ path, form: z.array(Ticker), cost: WEIGHT.allTickers });
    }
    return Promise.all(
      venueSymbols.map(async (symbol) => {
        const query = new URLSearchParams({ symbol });
        const request = { path: `${path}?${query.toString()}`, form: Ticker };
        return this.#requests.get({ ...request, cost: WEIGHT.ticker });
      }),
    );
  }
}

/** The close time is that of the 24 hours over which Binance.US counts. */
function quoteOf(symbol: string, ticker: Ticker | undefined, now: UnixMs): Quote {
  if (ticker === undefined) throw new VenueSilence(NAME, `left ${symbol} out of its answer`);
  const { lastPrice, priceChange: change, closeTime } = ticker;
  if (lastPrice <= 0) {
    throw new VenueError('venue.no-data', symbol, `${NAME} has no price of ${symbol}.`);
  }
  const before = lastPrice - change;
  return {
    ...{ symbol, change },
    price: priceOf(lastPrice),
    changeRatio: before > 0 ? change / before : 0,
    pricedAt: unixMs(Math.min(closeTime, now)),
  };
}

/** Returns undefined for a symbol without steps, for which there can be no orders. */
function listingOf(info: SymbolInfo): VenueListing | undefined {
  const { symbol: venueSymbol, baseAsset, quoteAsset, status, filters } = info;
  const filter = (type: string): z.output<typeof Filter> | undefined =>
    filters.find(({ filterType }) => filterType === type);
  const tickSize = stepOf(filter('PRICE_FILTER')?.tickSize);
  const lotSize = stepOf(filter('LOT_SIZE')?.stepSize);
  if (tickSize === undefined || lotSize === undefined) return undefined;
  const isOpen = status === 'TRADING' && info.isSpotTradingAllowed !== false;
  return {
    ...{ symbol: `${baseAsset}-${quoteAsset}`, venueSymbol, tickSize, lotSize },
    name: `${baseAsset} / ${quoteAsset}`,
    type: 'crypto',
    kind: 'spot',
    venue: 'binanceus',
    baseCurrency: baseAsset,
    quoteCurrency: quoteAsset,
    minNotional: stepOf((filter('NOTIONAL') ?? filter('MIN_NOTIONAL'))?.minNotional),
    status: isOpen ? 'open' : 'closed',
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}
