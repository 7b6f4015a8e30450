import type { MarketInstrument, MarketSymbol, Ticker } from '@stratloom/contracts';
import { invariant, type Timeframe, timeframeMs, TIMEFRAMES } from '@stratloom/engine/model';
import {
  instrumentId,
  type ListedInstrument,
  type Quote,
  SIMULATED_VENUE,
} from '@stratloom/venues';
import type { BarSetRow } from '../../db/queries/bar-sets.ts';
import { barSet } from './bar-set.ts';

/** Source of a user's own bars, in words. */
export const OWN_SOURCE = 'Your own bars';
/** Prefix of the symbols of own bars. */
export const OWN_PREFIX = 'own:';

/** Returns a quote as the ticker shows it, under the symbol that it is shown by. */
export function ticker(
  symbol: string,
  { venue, listing: { name, type } }: ListedInstrument,
  quote: Quote,
): Ticker {
  const { price, change, changeRatio, pricedAt } = quote;
  return {
    symbol,
    name,
    type,
    price,
    change,
    changePercent: changeRatio * 100,
    isPositive: change >= 0,
    source: venue.name,
    pricedAt,
  };
}

/** Returns an instrument with the span of its bars until now, where it costs no requests. */
export async function marketSymbol({ venue, listing }: ListedInstrument): Promise<MarketSymbol> {
  const { symbol, name, type, timeframes } = listing;
  const isSimulated = venue.id === SIMULATED_VENUE;
  return {
    symbol,
    name,
    type,
    timeframes: [...timeframes],
    source: venue.name,
    firstOpenTime: isSimulated ? await venue.bars.firstOpenTime(symbol, '1d') : null,
    lastOpenTime: isSimulated ? await venue.bars.lastOpenTime(symbol, '1d') : null,
  };
}

/**
 * Returns an instrument as a search finds it.
 *
 * @param isMeantAlone - Whether its symbol alone means this very instrument.
 */
export function marketInstrument(
  { venue, listing }: ListedInstrument,
  isMeantAlone: boolean,
): MarketInstrument {
  const { symbol, name, type, timeframes } = listing;
  const isSimulated = venue.id === SIMULATED_VENUE;
  return {
    // Which venue prices a symbol alone may change with the network: an instrument of a real one keeps its venue.
    id: isSimulated && isMeantAlone ? symbol : instrumentId(venue.id, symbol),
    ...{ symbol, name, type, source: venue.name, isSimulated },
    timeframes: [...timeframes],
  };
}

/** Returns the timeframes in which bars of one timeframe can be shown: it and the longer ones. */
export function timeframesFrom(timeframe: Timeframe): Timeframe[] {
  return TIMEFRAMES.filter((each) => timeframeMs(each) >= timeframeMs(timeframe));
}

/** Returns the shortest of some timeframes. @throws InvariantError for none. */
export function shortestOf(timeframes: readonly Timeframe[]): Timeframe {
  const shortest = TIMEFRAMES.find((each) => timeframes.includes(each));
  invariant(shortest !== undefined, 'no timeframe');
  return shortest;
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
