import type { Bars, Timeframe } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { allocateBars, plainInstrument } from '@stratloom/engine/model';
import { seededUniform } from '@stratloom/testkit';
import { SimulatedMarket } from '@stratloom/venues';

const FIRST_DAY = Date.UTC(2015, 0, 1);
const LAST_DAY = Date.UTC(2026, 10, 1);
/** All days, and a few years of hours. */
const MOST_BARS = 6000;

const market = new SimulatedMarket();

/** Returns an instrument of the simulated venue with its bars. Throws where the venue has no such symbol. */
export function simulatedMarket(symbol: string, timeframe: Timeframe): MarketInput {
  const bars = market.bars(symbol, timeframe, FIRST_DAY, LAST_DAY, MOST_BARS);
  const instrument = market.listings().find((listing) => listing.symbol === symbol);
  if (instrument === undefined) throw new RangeError(`there is no symbol ${symbol}`);
  return { instrument, bars };
}

/**
 * Returns an instrument that goes with another one: half its price, and a distance that wanders a little and returns.
 * The instruments of the simulated venue have nothing to do with one another.
 */
export function relatedMarket(bars: Bars): MarketInput {
  const next = seededUniform(11);
  const related = allocateBars(bars.length, bars.timeframe);
  related.openTime.set(bars.openTime);
  related.volume.set(bars.volume);
  let distance = 0;
  for (let i = 0; i < bars.length; i += 1) {
    distance = 0.9 * distance + 0.008 * (next() + next() - 1);
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      related[field][i] = 0.5 * (1 + distance) * (bars[field][i] ?? NaN);
    }
  }
  return { instrument: plainInstrument('RELATED'), bars: related };
}
