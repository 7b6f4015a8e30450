import { alignMarkets } from '@stratloom/engine/market-data';
import { type Bars, invariant, sliceBars } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import type { Listing as Instrument } from '@stratloom/venues';

/** Bars of a market, and whose they are: of one instrument, or of all that an allocation names. */
export interface MarketBars extends MarketInput {
  readonly instrument: Instrument;
  /** Further instruments, on the clock of the first. */
  readonly otherMarkets?: readonly MarketInput[];
  /** All of them, in the order of the run. */
  readonly instruments: readonly Instrument[];
  /** Names of their venues. */
  readonly source: string;
  readonly isSimulated: boolean;
}

/** Bars of one instrument as its venue has them. */
export interface ReadBars {
  readonly bars: Bars;
  readonly instrument: Instrument;
  readonly source: string;
  readonly isSimulated: boolean;
}

/** Returns the bars of one instrument as a market. */
export function singleMarket(read: ReadBars): MarketBars {
  return { ...read, instruments: [read.instrument] };
}

/**
 * Puts instruments on one clock, which begins where none of them was cut off: before that, an instrument with older bars would
 * look as if it had not been traded yet.
 *
 * @param cutAt - Count of bars at which each of them was cut.
 */
export function joinedMarket(list: readonly [ReadBars, ...ReadBars[]], cutAt: number): MarketBars {
  const starts = list
    .filter(({ bars }) => bars.length >= cutAt)
    .map(({ bars }) => bars.openTime[0]);
  const from = Math.max(-Infinity, ...starts.map((time) => time ?? -Infinity));
  const aligned = alignMarkets(list.map(({ bars }) => ({ bars: barsFrom(bars, from) })));
  invariant(aligned.ok, 'bars of one timeframe were asked for');
  const [own, ...others] = aligned.value.markets;
  invariant(own !== undefined, 'the first instrument is on the clock');
  const [first, ...rest] = list;
  return {
    ...{ instrument: first.instrument, ...own },
    otherMarkets: rest.map(({ instrument, bars }, at) => ({
      ...{ instrument, bars },
      ...others[at],
    })),
    instruments: list.map(({ instrument }) => instrument),
    source: [...new Set(list.map(({ source }) => source))].join(', '),
    isSimulated: list.some(({ isSimulated }) => isSimulated),
  };
}

/** Returns the bars from a time on. @param from - UTC ms. */
function barsFrom(bars: Bars, from: number): Bars {
  const first = bars.openTime.subarray(0, bars.length).findIndex((time) => time >= from);
  return sliceBars(bars, first < 0 ? bars.length : first, bars.length);
}
