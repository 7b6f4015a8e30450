import type { Timeframe } from './timeframe.ts';

/**
 * Bars of one instrument and timeframe, one column a field; index = bar index, oldest first.
 *
 * The columns may be longer than `length`: a live run appends into memory that was allocated at its start,
 * and only the first `length` values are meant. All values are finite, `low <= open, close <= high`,
 * and `openTime` ascends strictly (see `checkBars`).
 */
export interface Bars {
  /** Count of bars. */
  readonly length: number;
  readonly timeframe: Timeframe;
  /** Start of each bar, UTC milliseconds, inclusive. */
  readonly openTime: Float64Array;
  /** First price, quote currency. */
  readonly open: Float64Array;
  /** Highest price, quote currency. */
  readonly high: Float64Array;
  /** Lowest price, quote currency. */
  readonly low: Float64Array;
  /** Last price, quote currency. */
  readonly close: Float64Array;
  /** Traded quantity, base units, >= 0. */
  readonly volume: Float64Array;
}

/** The fields of a bar that hold a price or a volume, in the order in which bars are stored. */
export const BAR_FIELDS = ['openTime', 'open', 'high', 'low', 'close', 'volume'] as const;

/** Name of one column of `Bars`. */
export type BarField = (typeof BAR_FIELDS)[number];

/** Returns bars with room for `capacity` bars, all zero, of length `capacity`. */
export function allocateBars(capacity: number, timeframe: Timeframe): Bars {
  return {
    length: capacity,
    timeframe,
    openTime: new Float64Array(capacity),
    open: new Float64Array(capacity),
    high: new Float64Array(capacity),
    low: new Float64Array(capacity),
    close: new Float64Array(capacity),
    volume: new Float64Array(capacity),
  };
}

/**
 * Returns the bars from index `from` (inclusive) to `to` (exclusive), sharing the memory of `bars`.
 *
 * @param from - 0 <= from <= to.
 * @param to - At most `bars.length`.
 */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  return {
    length: to - from,
    timeframe: bars.timeframe,
    openTime: bars.openTime.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
  };
}
