import { barOpenTime } from '@stratloom/engine/market-data';
import {
  type Bars,
  sliceBars,
  type Timeframe,
  timeframeMs,
  unixMs,
  type UnixMs,
} from '@stratloom/engine/model';
import type { BarPage, BarRequest, BarSource, BarSubscription } from '../ports/bar-source.ts';
import type { InstrumentCatalogue, Listing } from '../ports/listing.ts';
import type { Quote, QuoteSource } from '../ports/quote-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { Venue } from '../ports/venue.ts';
import { SimulatedMarket } from './simulated-market.ts';

/** Id of the venue with simulated prices. */
export const SIMULATED_VENUE = 'simulated';

/** Most bars of a page: other work of the process waits no longer than these take to make. */
const PAGE_BARS = 10_000;

/** Settings of a simulated venue. */
export interface SimulatedVenueOptions {
  readonly clock: VenueClock;
  /** Whole number; another seed gives other prices of about the same levels. Default 1. */
  readonly seed?: number | undefined;
}

/** Creates a venue with made-up prices, so that everything works without a network. It never shows the future. */
export function createSimulatedVenue({ clock, seed = 1 }: SimulatedVenueOptions): Venue {
  const market = new SimulatedMarket(seed);
  return {
    id: SIMULATED_VENUE,
    name: 'Simulated prices',
    instruments: new SimulatedCatalogue(market),
    bars: new SimulatedBars(market, clock),
    quotes: new SimulatedQuotes(market, clock),
  };
}

class SimulatedCatalogue implements InstrumentCatalogue {
  readonly #listings: readonly Listing[];

  constructor(market: SimulatedMarket) {
    this.#listings = market.listings();
  }

  async list(): Promise<readonly Listing[]> {
    return this.#listings;
  }

  async find(symbol: string): Promise<Listing | undefined> {
    return this.#listings.find((listing) => listing.symbol === symbol);
  }
}

class SimulatedQuotes implements QuoteSource {
  readonly #market: SimulatedMarket;
  readonly #clock: VenueClock;

  constructor(market: SimulatedMarket, clock: VenueClock) {
    this.#market = market;
    this.#clock = clock;
  }

  async quotes(symbols: readonly string[]): Promise<readonly Quote[]> {
    const now = this.#clock.now();
    return symbols.map((symbol) => this.#market.quote(symbol, now));
  }
}

class SimulatedBars implements BarSource {
  readonly #market: SimulatedMarket;
  readonly #clock: VenueClock;

  constructor(market: SimulatedMarket, clock: VenueClock) {
    this.#market = market;
    this.#clock = clock;
  }

  async history({ symbol, timeframe, from, to, limit, cursor }: BarRequest): Promise<BarPage> {
    const most = Math.min(limit ?? PAGE_BARS, PAGE_BARS);
    const start = cursor === undefined ? from : Number(cursor);
    const end = Math.min(to, this.#clock.now());
    // One bar more, to know whether a page follows.
    const bars = this.#market.bars(symbol, timeframe, start, end, most + 1);
    const next = bars.length > most ? bars.openTime[most] : undefined;
    return next === undefined
      ? { bars, next: null }
      : { bars: sliceBars(bars, 0, most), next: String(next) };
  }

  async firstOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs> {
    return unixMs(this.#market.firstOpenTime(symbol, timeframe));
  }

  async lastOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs> {
    return unixMs(this.#market.lastOpenTime(symbol, timeframe, this.#clock.now()));
  }

  async *subscribe(
    { symbol, timeframe, from }: BarSubscription,
    signal: AbortSignal,
  ): AsyncGenerator<Bars> {
    let next = from;
    while (!signal.aborted) {
      const { bars } = await this.history({ symbol, timeframe, from: next, to: unixMs(Infinity) });
      const last = bars.openTime[bars.length - 1];
      if (last === undefined) {
        const open = barOpenTime(this.#clock.now(), timeframe);
        await this.#clock.waitUntil(unixMs(open + timeframeMs(timeframe)), signal);
      } else {
        next = unixMs(last + 1);
        yield bars;
      }
    }
  }
}
