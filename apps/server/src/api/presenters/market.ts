import type { MarketSymbol, Ticker } from '@stratloom/contracts';
import { type Timeframe, timeframeMs, TIMEFRAMES } from '@stratloom/engine/model';
import type { MarketDataVenue, VenueSymbol, VenueTicker } from '@stratloom/venues';
import type { BarSetRow } from '../../db/queries/bar-sets.ts';
import { barSet } from './bar-set.ts';

/** Where a user's own bars come from, in words. */
export const OWN_SOURCE = 'Your own bars';
/** Prefix of the symbols of own bars. */
export const OWN_PREFIX = 'own:';

/** Returns a price for the ticker. */
export function ticker({ symbol, name, type, price, change, changeRatio }: VenueTicker): Ticker {
  return {
    symbol,
    name,
    type,
    price,
    change,
    changePercent: changeRatio * 100,
    isPositive: change >= 0,
  };
}

/** Returns a symbol of a venue with the span of its bars at `now`. */
export function venueSymbol(
  venue: MarketDataVenue,
  { symbol, name, type, timeframes }: VenueSymbol,
  now: number,
): MarketSymbol {
  return {
    symbol,
    name,
    type,
    timeframes: [...timeframes],
    source: venue.source,
    firstOpenTime: venue.firstOpenTime(symbol, '1d'),
    lastOpenTime: venue.lastOpenTime(symbol, '1d', now),
  };
}

/** Returns the timeframes in which bars of one timeframe can be shown: it and the longer ones. */
export function timeframesFrom(timeframe: Timeframe): Timeframe[] {
  return TIMEFRAMES.filter((each) => timeframeMs(each) >= timeframeMs(timeframe));
}

/** Returns a user's own bars as a symbol. */
export function ownSymbol(row: BarSetRow): MarketSymbol {
  const { id, name, timeframe, firstOpenTime, lastOpenTime } = barSet(row);
  return {
    symbol: OWN_PREFIX + id,
    name,
    type: 'own',
    timeframes: timeframesFrom(timeframe),
    source: OWN_SOURCE,
    firstOpenTime,
    lastOpenTime,
  };
}
