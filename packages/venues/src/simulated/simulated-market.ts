import type { Bars, Timeframe } from '@stratloom/engine/model';
import { barOpenTime } from '@stratloom/engine/market-data';
import { DAY_MS, price as priceOf, timeframeMs, unixMs } from '@stratloom/engine/model';
import type { Listing } from '../ports/listing.ts';
import type { Quote } from '../ports/quote-source.ts';
import { VenueError } from '../ports/venue-error.ts';
import { SimulatedAsset } from './simulated-asset.ts';
import type { SimulatedSymbol } from './simulated-symbols.ts';
import { SIMULATED_SYMBOLS } from './simulated-symbols.ts';
import { priceChangeAt } from './simulated-ticker.ts';

const MINUTE_MS = 60_000;

/** Longest time in which no bar of any timeframe is completed, with a margin. */
const LONGEST_WAIT_MS = 28 * DAY_MS;

/**
 * Simulated prices as pure functions of symbol and time, the same everywhere and every time for one seed.
 *
 * Prices follow rough year-end levels of the real markets and nothing else of them. The minutes of a day join exactly
 * to its daily bar, and every timeframe is joined from the same minutes. Any range is made without what lies before
 * it, but for the daily bars, which begin in 2015 and take about a millisecond.
 */
export class SimulatedMarket {
  readonly #seed: number;
  readonly #assets = new Map<string, SimulatedAsset>();

  /** @param seed - Whole number; another seed gives other prices of about the same levels. */
  constructor(seed = 1) {
    this.#seed = seed;
  }

  /** All listings, in the order in which they are shown. */
  listings(): readonly Listing[] {
    return SIMULATED_SYMBOLS.map((symbol) => symbol.listing);
  }

  /**
   * Returns the bars with `from <= openTime` that are complete at `to` (both UTC milliseconds), oldest first; none when
   * there are none. The future is simulated too.
   *
   * @param limit - At most so many, the oldest; without it all.
   * @throws VenueError `venue.unknown-symbol`.
   */
  bars(
    symbol: string,
    timeframe: Timeframe,
    from: number,
    to: number,
    limit: number = Infinity,
  ): Bars {
    return this.#asset(symbol).bars(timeframe, from, to, limit);
  }

  /** Returns when the oldest bar opens, UTC milliseconds. @throws VenueError `venue.unknown-symbol`. */
  firstOpenTime(symbol: string, timeframe: Timeframe): number {
    const asset = this.#asset(symbol);
    const openTime = asset.firstDay().day * DAY_MS + asset.profile.hours.openMinute * MINUTE_MS;
    return barOpenTime(openTime, timeframe);
  }

  /**
   * Returns when the newest bar opens that is complete at `now`, UTC milliseconds.
   *
   * @throws VenueError `venue.unknown-symbol`, or `venue.no-data` when no bar is complete yet.
   */
  lastOpenTime(symbol: string, timeframe: Timeframe, now: number): number {
    const from = now - Math.max(LONGEST_WAIT_MS, 2 * timeframeMs(timeframe));
    const asset = this.#asset(symbol);
    if (timeframe === '1d' || timeframe === '1w') {
      const last = asset.bars(timeframe, from, now, Infinity).openTime.at(-1);
      return last ?? this.#noData(symbol);
    }
    for (const day of asset.days(from, now).toReversed()) {
      const dayTime = day.day * DAY_MS;
      const to = Math.min(now, dayTime + DAY_MS);
      const last = asset.bars(timeframe, dayTime, to, Infinity).openTime.at(-1);
      if (last !== undefined) return last;
    }
    return this.#noData(symbol);
  }

  /**
   * Returns the price at `now` (UTC milliseconds), which lies inside the bar of that minute.
   *
   * @throws VenueError `venue.unknown-symbol`, or `venue.no-data` before the first bar.
   */
  quote(symbol: string, now: number): Quote {
    const { listing } = findSymbol(symbol);
    const found = priceChangeAt(this.#asset(symbol), now);
    if (!found) return this.#noData(symbol);
    const { price, pricedAt, reference } = found;
    const change = roundToTick(price - reference, listing.tickSize);
    return {
      symbol,
      price: priceOf(price),
      change,
      changeRatio: change / reference,
      pricedAt: unixMs(pricedAt),
    };
  }

  #asset(symbol: string): SimulatedAsset {
    const { profile } = findSymbol(symbol);
    const known = this.#assets.get(profile.key);
    if (known) return known;
    const asset = new SimulatedAsset(profile, this.#seed);
    this.#assets.set(profile.key, asset);
    return asset;
  }

  #noData(symbol: string): never {
    throw new VenueError('venue.no-data', symbol, `There are no prices of ${symbol} that early.`);
  }
}

function findSymbol(symbol: string): SimulatedSymbol {
  const found = SIMULATED_SYMBOLS.find((candidate) => candidate.listing.symbol === symbol);
  if (found) return found;
  throw VenueError.unknownSymbol(symbol);
}

/** Removes the rounding noise of a difference of prices. */
function roundToTick(value: number, tickSize: number): number {
  const ticksPerUnit = Math.round(1 / tickSize);
  return Math.round(value * ticksPerUnit) / ticksPerUnit;
}
