import { DAY_MS, price as priceOf } from '@stratloom/engine/model';
import { z } from 'zod';
import { DecimalText, stepOf } from '../market/decimal-text.ts';
import { VenueCatalogue, type VenueListing } from '../market/venue-catalogue.ts';
import { WindowBars } from '../market/window-bars.ts';
import type { InstrumentStatus } from '../ports/listing.ts';
import type { Quote, QuoteSource } from '../ports/quote-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { Venue } from '../ports/venue.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';
import { SocketStream } from '../sockets/socket-stream.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import { KrakenHistory, krakenOhlc } from './kraken-history.ts';
import { KRAKEN, KrakenRequests } from './kraken-requests.ts';
import { krakenProtocol } from './kraken-stream.ts';

// Kraken Spot, market data: https://docs.kraken.com/api/docs/rest-api/get-ohlc-data

const HOUR_MS = 3_600_000;

/** Names of currencies that differ from those in use. */
export const KRAKEN_CURRENCIES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };

const STATUSES: Readonly<Record<string, InstrumentStatus>> = {
  online: 'open',
  limit_only: 'limitOnly',
  post_only: 'postOnly',
  cancel_only: 'cancelOnly',
};

const Pair = z.object({
  altname: z.string(),
  wsname: z.string().optional(),
  tick_size: z.string().optional(),
  pair_decimals: z.number().int().min(0).max(30),
  lot_decimals: z.number().int().min(0).max(30),
  costmin: z.string().optional(),
  status: z.string().optional(),
});
/** By the names under which every other answer has them. */
const Pairs = z.record(z.string(), Pair);
type Pair = z.output<typeof Pair>;

/** By pair: `c` is the last trade, its price first. */
const Tickers = z.record(z.string(), z.object({ c: z.tuple([DecimalText]).rest(z.unknown()) }));

/** Returns the instruments of Kraken. */
export function krakenCatalogue(requests: VenueRequests, clock: VenueClock): VenueCatalogue {
  const kraken = new KrakenRequests(requests, () => clock.now());
  return new VenueCatalogue(clock, async () => {
    const pairs = await kraken.get({ call: 'AssetPairs', form: Pairs });
    return Object.entries(pairs).flatMap(([key, pair]) => listingOf(key, pair) ?? []);
  });
}

/** Returns the public market data of Kraken. @param options - What it streams with; without it, it does not. */
export function krakenVenue(
  requests: VenueRequests,
  clock: VenueClock,
  options?: VenueStreamOptions,
): Venue {
  const kraken = new KrakenRequests(requests, () => clock.now());
  const catalogue = krakenCatalogue(requests, clock);
  const bars = new WindowBars({ catalogue, clock, reader: new KrakenHistory(kraken, clock) });
  const quotes = new KrakenQuotes(kraken, catalogue, clock);
  const venue = { id: 'kraken', name: KRAKEN, instruments: catalogue, bars, quotes };
  if (options === undefined) return venue;
  const protocol = krakenProtocol(kraken, options.streamOrigin);
  const deps = { clock, requests, catalogue, bars, quotes };
  return { ...venue, stream: SocketStream.of(protocol, deps, options) };
}

/** Price a day ago, and until when it serves. */
interface Reference {
  readonly price: number;
  readonly until: number;
}

class KrakenQuotes implements QuoteSource {
  readonly #requests: KrakenRequests;
  readonly #catalogue: VenueCatalogue;
  readonly #clock: VenueClock;
  readonly #references = new Map<string, Reference>();

  constructor(requests: KrakenRequests, catalogue: VenueCatalogue, clock: VenueClock) {
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
    if (listings.length === 0) return [];
    const pair = listings.map(({ venueSymbol }) => venueSymbol).join(',');
    const tickers = await this.#requests.get({ call: 'Ticker', query: { pair }, form: Tickers });
    const quotes: Quote[] = [];
    for (const { symbol, venueSymbol } of listings) {
      const price = tickers[venueSymbol]?.c[0];
      if (price === undefined) throw new VenueSilence(KRAKEN, `left ${symbol} out of its answer`);
      if (price <= 0) {
        throw new VenueError('venue.no-data', symbol, `${KRAKEN} has no price of ${symbol}.`);
      }
      const before = (await this.#dayAgo(venueSymbol)) ?? price;
      const change = price - before;
      const pricedAt = this.#clock.now();
      quotes.push({
        ...{ symbol, change, pricedAt },
        price: priceOf(price),
        changeRatio: change / before,
      });
    }
    return quotes;
  }

  /** Returns the price at the full hour 24 hours ago, null before the first trade; Kraken's own reference is midnight. */
  async #dayAgo(pair: string): Promise<number | null> {
    const now = this.#clock.now();
    const known = this.#references.get(pair);
    if (known !== undefined && now < known.until) return known.price;
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const from = hour - DAY_MS;
    const [first] = (await krakenOhlc(this.#requests, { pair, timeframe: '1h', from })).toSorted(
      (a, b) => a.openTime - b.openTime,
    );
    if (first === undefined) return null;
    this.#references.set(pair, { price: first.open, until: hour + HOUR_MS });
    return first.open;
  }
}

/** Returns undefined for pairs of the dark pool, which have no prices. */
function listingOf(key: string, pair: Pair): VenueListing | undefined {
  const [base = '', quote = ''] = (pair.wsname ?? '')
    .split('/')
    .map((id) => KRAKEN_CURRENCIES[id] ?? id);
  if (base === '' || quote === '' || pair.altname.endsWith('.d')) return undefined;
  return {
    symbol: `${base}-${quote}`,
    venueSymbol: key,
    aliases: [pair.altname],
    name: `${base} / ${quote}`,
    type: 'crypto',
    kind: 'spot',
    venue: 'kraken',
    baseCurrency: base,
    quoteCurrency: quote,
    tickSize: stepOf(pair.tick_size) ?? Number(`1e-${pair.pair_decimals}`),
    lotSize: Number(`1e-${pair.lot_decimals}`),
    minNotional: stepOf(pair.costmin),
    status: STATUSES[pair.status ?? 'online'] ?? 'closed',
    timeframes: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
  };
}
