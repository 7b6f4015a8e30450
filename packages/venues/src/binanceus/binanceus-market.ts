import { price as priceOf, type Timeframe, unixMs, type UnixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { BarRow } from '../market/bar-rows.ts';
import { DecimalText } from '../market/decimal-text.ts';
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
import type { VenueRequests } from '../requests/venue-requests.ts';

// Binance.US, market data: https://docs.binance.us/#market-data

const NAME = 'Binance.US';
const API = '/api/v3';
/** Most klines of an answer. */
const WINDOW_BARS = 1000;
/** Weights of requests, against 1,200 a minute. */
const WEIGHT = { exchangeInfo: 10, klines: 1, tickers: 40 } as const;

const Filter = z.looseObject({
  filterType: z.string(),
  tickSize: DecimalText.optional(),
  stepSize: DecimalText.optional(),
  minNotional: DecimalText.optional(),
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

const Tickers = z.array(
  z.object({
    symbol: z.string(),
    lastPrice: DecimalText,
    priceChange: DecimalText,
    closeTime: z.number(),
  }),
);

/** Returns the public market data of Binance.US. */
export function binanceUsVenue(requests: VenueRequests, clock: VenueClock): Venue {
  const catalogue = new VenueCatalogue(clock, async () => {
    const cost = WEIGHT.exchangeInfo;
    const request = { path: `${API}/exchangeInfo`, form: ExchangeInfo, cost };
    return (await requests.get(request)).symbols.map(listingOf);
  });
  return {
    id: 'binanceus',
    name: NAME,
    instruments: catalogue,
    bars: new WindowBars({ catalogue, clock, reader: new BinanceUsKlines(requests) }),
    quotes: new BinanceUsQuotes(requests, catalogue),
  };
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
    return { rows: await this.#klines(listing, timeframe, span), until: to };
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

  constructor(requests: VenueRequests, catalogue: VenueCatalogue) {
    this.#requests = requests;
    this.#catalogue = catalogue;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    const venueSymbols: string[] = [];
    for (const symbol of symbols) {
      const listing = await this.#catalogue.find(symbol);
      if (listing === undefined) throw VenueError.unknownSymbol(symbol);
      venueSymbols.push(listing.venueSymbol);
    }
    if (symbols.length === 0) return [];
    const query = new URLSearchParams({ symbols: JSON.stringify(venueSymbols) });
    const path = `${API}/ticker/24hr?${query.toString()}`;
    const tickers = await this.#requests.get({ path, form: Tickers, cost: WEIGHT.tickers });
    const bySymbol = new Map(tickers.map((ticker) => [ticker.symbol, ticker]));
    return symbols.map((symbol, index) => {
      const ticker = bySymbol.get(venueSymbols[index] ?? '');
      if (ticker === undefined || ticker.lastPrice <= 0) {
        throw new VenueError('venue.no-data', symbol, `${NAME} has no price of ${symbol}.`);
      }
      const { lastPrice, priceChange: change, closeTime } = ticker;
      const before = lastPrice - change;
      return {
        ...{ symbol, change },
        price: priceOf(lastPrice),
        changeRatio: before > 0 ? change / before : 0,
        pricedAt: unixMs(closeTime),
      };
    });
  }
}

function listingOf(info: SymbolInfo): VenueListing {
  const { symbol: venueSymbol, baseAsset, quoteAsset, status, filters } = info;
  const filter = (type: string): z.output<typeof Filter> | undefined =>
    filters.find(({ filterType }) => filterType === type);
  const isOpen = status === 'TRADING' && info.isSpotTradingAllowed !== false;
  return {
    symbol: `${baseAsset}-${quoteAsset}`,
    venueSymbol,
    name: `${baseAsset} / ${quoteAsset}`,
    type: 'crypto',
    kind: 'spot',
    venue: 'binanceus',
    baseCurrency: baseAsset,
    quoteCurrency: quoteAsset,
    tickSize: filter('PRICE_FILTER')?.tickSize ?? 0,
    lotSize: filter('LOT_SIZE')?.stepSize ?? 0,
    minNotional: (filter('NOTIONAL') ?? filter('MIN_NOTIONAL'))?.minNotional,
    status: isOpen ? 'open' : 'closed',
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}
