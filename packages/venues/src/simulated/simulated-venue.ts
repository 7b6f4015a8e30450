import type { Bars, Timeframe } from '@stratloom/engine/model';
import { barOpenTime } from '@stratloom/engine/market-data';
import { DAY_MS, timeframeMs } from '@stratloom/engine/model';
import { VenueError } from '../venue-error.ts';
import type { MarketDataVenue, VenueSymbol, VenueTicker } from '../venue.ts';
import { SimulatedAsset } from './simulated-asset.ts';
import type { SimulatedSymbol } from './simulated-symbols.ts';
import { SIMULATED_SYMBOLS } from './simulated-symbols.ts';
import { priceChangeAt } from './simulated-ticker.ts';

const MINUTE_MS = 60_000;

/** Longest time in which no bar of any timeframe is completed, with room. */
const LONGEST_WAIT_MS = 28 * DAY_MS;

/** How a simulated venue is made. */
export interface SimulatedVenueOptions {
  /** Whole number; another seed gives other prices of about the same levels. Default 1. */
  readonly seed?: number | undefined;
}

/**
 * Returns a venue whose prices are made up, the same everywhere and every time for one seed.
 *
 * Prices follow rough year-end levels of the real markets and nothing else of them. The minutes of a day join exactly
 * to its daily bar, and every timeframe is joined from the same minutes. Any range is made without what lies before
 * it, but for the daily bars, which begin in 2015 and take about a millisecond.
 */
export function createSimulatedVenue(options: SimulatedVenueOptions = {}): MarketDataVenue {
  return new SimulatedVenue(options.seed ?? 1);
}

class SimulatedVenue implements MarketDataVenue {
  readonly source = 'Simulated prices';
  readonly #seed: number;
  readonly #assets = new Map<string, SimulatedAsset>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  symbols(): readonly VenueSymbol[] {
    return SIMULATED_SYMBOLS.map((symbol) => symbol.listing);
  }

  bars(
    symbol: string,
    timeframe: Timeframe,
    from: number,
    to: number,
    limit: number = Infinity,
  ): Bars {
    return this.#asset(symbol).bars(timeframe, from, to, limit);
  }

  firstOpenTime(symbol: string, timeframe: Timeframe): number {
    const asset = this.#asset(symbol);
    const openTime = asset.firstDay().day * DAY_MS + asset.profile.hours.openMinute * MINUTE_MS;
    return barOpenTime(openTime, timeframe);
  }

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

  ticker(symbol: string, now: number): VenueTicker {
    const { listing } = findSymbol(symbol);
    const found = priceChangeAt(this.#asset(symbol), now);
    if (!found) return this.#noData(symbol);
    const { price, pricedAt, reference } = found;
    const change = roundToTick(price - reference, listing.tickSize);
    const { name, type } = listing;
    return { symbol, name, type, price, change, changeRatio: change / reference, pricedAt };
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
  throw new VenueError(
    'venue.unknown-symbol',
    symbol,
    `The simulated venue does not know the symbol ${JSON.stringify(symbol.slice(0, 40))}.`,
  );
}

/** Takes away the rounding noise of a difference of prices. */
function roundToTick(value: number, tickSize: number): number {
  const ticksPerUnit = Math.round(1 / tickSize);
  return Math.round(value * ticksPerUnit) / ticksPerUnit;
}
