import type { MarketSymbol, Ticker } from '@stratloom/contracts';
import { type Timeframe, timeframeMs, TIMEFRAMES } from '@stratloom/engine/model';
import type { Listing, Quote, Venue } from '@stratloom/venues';
import type { BarSetRow } from '../../db/queries/bar-sets.ts';
import { barSet } from './bar-set.ts';

/** Source of a user's own bars, in words. */
export const OWN_SOURCE = 'Your own bars';
/** Prefix of the symbols of own bars. */
export const OWN_PREFIX = 'own:';

/** Returns a quote as the ticker shows it. */
export function ticker({ symbol, name, type }: Listing, quote: Quote): Ticker {
  const { price, change, changeRatio } = quote;
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

/** Returns a listing of a venue with the span of its bars until now. */
export async function venueSymbol(
  { name: source, bars }: Venue,
  { symbol, name, type, timeframes }: Listing,
): Promise<MarketSymbol> {
  return {
    symbol,
    name,
    type,
    timeframes: [...timeframes],
    source,
    firstOpenTime: await bars.firstOpenTime(symbol, '1d'),
    lastOpenTime: await bars.lastOpenTime(symbol, '1d'),
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
