import { US_EQUITIES } from '@stratloom/engine/market-data';
import { price as priceOf, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { VenueKey } from '../keys/key-rights.ts';
import { VenueCatalogue, type VenueListing } from '../market/venue-catalogue.ts';
import { WindowBars } from '../market/window-bars.ts';
import type { Quote, QuoteSource } from '../ports/quote-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { Venue } from '../ports/venue.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';
import { SocketStream } from '../sockets/socket-stream.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import { AlpacaBars } from './alpaca-bars.ts';
import { ALPACA, AlpacaTrade, FEED } from './alpaca-forms.ts';
import { alpacaProtocol } from './alpaca-stream.ts';

// Alpaca, assets and snapshots: https://docs.alpaca.markets/reference/get-v2-assets-1 and
// https://docs.alpaca.markets/reference/stocksnapshots-1

/** Most symbols of a request: their names have to fit into an address. */
const SYMBOLS = 200;
/** Shares are divided to nine decimals. */
const FRACTION = 1e-9;
const MIN_NOTIONAL = 1;

/** Requests with one key to the two addresses of Alpaca: its prices, and the account of the key, live or paper. */
export interface AlpacaRequests {
  /** To https://data.alpaca.markets. */
  readonly data: VenueRequests;
  /** To https://api.alpaca.markets or https://paper-api.alpaca.markets. */
  readonly trading: VenueRequests;
}

/** Ports and key with which Alpaca streams. */
export interface AlpacaStreamOptions extends VenueStreamOptions {
  readonly key: VenueKey;
}

const Assets = z.array(
  z.object({
    symbol: z.string(),
    name: z.string(),
    exchange: z.string(),
    status: z.string(),
    tradable: z.boolean(),
    fractionable: z.boolean(),
  }),
);

/** A day's bar of a snapshot; only its last price is needed. */
const Close = z.object({ c: z.number() });
const Snapshots = z.record(
  z.string(),
  z
    .object({
      latestTrade: AlpacaTrade.omit({ i: true, s: true }).nullish(),
      prevDailyBar: Close.nullish(),
    })
    .nullable(),
);

/** Returns the instruments of Alpaca. */
export function alpacaCatalogue(trading: VenueRequests, clock: VenueClock): VenueCatalogue {
  return new VenueCatalogue(clock, async () => {
    const path = '/v2/assets?status=active&asset_class=us_equity';
    return (await trading.get({ path, form: Assets })).map(listingOf);
  });
}

/**
 * Returns the market data of Alpaca for stocks, as one user's key gives them: they are for the eyes of that user alone.
 *
 * @param options - What it streams with; without it, it does not. One key has one connection: of several streams, the newer one
 *   waits until the older one has ended.
 */
export function alpacaVenue(
  { data, trading }: AlpacaRequests,
  clock: VenueClock,
  options?: AlpacaStreamOptions,
): Venue {
  const catalogue = alpacaCatalogue(trading, clock);
  const bars = new WindowBars({ catalogue, clock, reader: new AlpacaBars(data) });
  const quotes = new AlpacaQuotes(data, catalogue);
  const venue = { id: 'alpaca', name: ALPACA, instruments: catalogue, bars, quotes };
  if (options === undefined) return venue;
  const protocol = alpacaProtocol(data, options.key, options.streamOrigin);
  const deps = { clock, requests: data, catalogue, bars, quotes };
  return { ...venue, stream: SocketStream.of(protocol, deps, options) };
}

class AlpacaQuotes implements QuoteSource {
  readonly #requests: VenueRequests;
  readonly #catalogue: VenueCatalogue;

  constructor(requests: VenueRequests, catalogue: VenueCatalogue) {
    this.#requests = requests;
    this.#catalogue = catalogue;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    for (const symbol of symbols) {
      if ((await this.#catalogue.find(symbol)) === undefined)
        throw VenueError.unknownSymbol(symbol);
    }
    const quotes: Quote[] = [];
    for (let start = 0; start < symbols.length; start += SYMBOLS) {
      const some = symbols.slice(start, start + SYMBOLS);
      const query = new URLSearchParams({ symbols: some.join(','), feed: FEED });
      const path = `/v2/stocks/snapshots?${query.toString()}`;
      const snapshots = await this.#requests.get({ path, form: Snapshots });
      if (Object.keys(snapshots).length === 0) throw new VenueSilence(ALPACA, 'gave no snapshots');
      for (const symbol of some) quotes.push(quoteOf(symbol, snapshots[symbol]));
    }
    return quotes;
  }
}

/** Alpaca leaves symbols that were never traded on its exchange out. */
function quoteOf(symbol: string, snapshot: z.output<typeof Snapshots>[string] | undefined): Quote {
  const trade = snapshot?.latestTrade;
  if (trade === null || trade === undefined || trade.p <= 0) {
    throw new VenueError('venue.no-data', symbol, `${ALPACA} has no price of ${symbol}.`);
  }
  const before = snapshot?.prevDailyBar?.c ?? trade.p;
  const change = trade.p - before;
  return {
    ...{ symbol, change, changeRatio: before > 0 ? change / before : 0 },
    price: priceOf(trade.p),
    pricedAt: unixMs(trade.t),
  };
}

function listingOf(asset: z.output<typeof Assets>[number]): VenueListing {
  const { symbol, name, status, tradable, fractionable } = asset;
  return {
    ...{ symbol, venueSymbol: symbol, name: name === '' ? symbol : name },
    // Alpaca does not tell funds from shares.
    ...{ type: 'stock', kind: 'stock', venue: 'alpaca', quoteCurrency: 'USD' },
    calendarName: US_EQUITIES.name,
    // A ten-thousandth below one dollar.
    tickSize: 0.01,
    lotSize: fractionable ? FRACTION : 1,
    minNotional: fractionable ? MIN_NOTIONAL : undefined,
    status: status === 'active' && tradable ? 'open' : 'closed',
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}
