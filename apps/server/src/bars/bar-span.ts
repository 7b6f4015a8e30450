import { type Bars, sliceBars } from '@stratloom/engine/model';

/** A span of time, UTC milliseconds: `from` inclusive, `to` exclusive. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Bars of one answer. */
export interface BarPage {
  readonly bars: Bars;
  /** When the first bar opens that exceeded the limit; null when all are here. */
  readonly nextFrom: number | null;
}

/** Returns the index of the first bar that opens at `time` or later. */
function indexAt(bars: Bars, time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars.openTime[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the oldest `limit` bars that open in `span`. */
export function pageOf(bars: Bars, { from, to }: TimeSpan, limit: number): BarPage {
  const start = indexAt(bars, from);
  const end = Math.max(start, indexAt(bars, to));
  const last = Math.min(end, start + limit);
  const nextFrom = last < end ? (bars.openTime[last] ?? null) : null;
  return { bars: sliceBars(bars, start, last), nextFrom };
}
