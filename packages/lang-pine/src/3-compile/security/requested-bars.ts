import { allocateBars, type Bars, sliceBars, timeframeOf } from '@stratloom/engine/model';
import { BarPeriods } from '../../runtime/time/bar-periods.ts';
import type { SteadyCalendar } from '../../runtime/time/steady-calendar.ts';
import type { TimedBars } from '../run-context.ts';
import { type PineTimeframe, timeframeSeconds } from '../../runtime/timeframe/timeframe-text.ts';

/** Returns when each bar is over: with its period, and for bars that do not lie in periods after their length. */
export function timedBars(
  bars: Bars,
  timeframe: PineTimeframe,
  calendar: SteadyCalendar,
): TimedBars {
  const periods = new BarPeriods(timeframe, calendar);
  const closeTime = new Float64Array(bars.length);
  const durationMs = timeframeSeconds(timeframe) * 1000;
  for (let i = 0; i < bars.length; i++) {
    const openTime = bars.openTime[i]!;
    const period = periods.at(openTime);
    const isInside = period !== null && period.openTime <= openTime;
    closeTime[i] = isInside ? period.closeTime : openTime + durationMs;
  }
  return { bars, closeTime, lastOpenTime: bars.openTime };
}

/** Joins bars to those of a longer timeframe; the last one may be incomplete. */
export function joinBars(
  bars: Bars,
  timeframe: PineTimeframe,
  calendar: SteadyCalendar,
): TimedBars {
  const periods = new BarPeriods(timeframe, calendar);
  const joined = allocateBars(bars.length, timeframeOf(timeframeSeconds(timeframe) * 1000));
  const closeTime = new Float64Array(bars.length);
  const lastOpenTime = new Float64Array(bars.length);
  let last = -1;
  for (let i = 0; i < bars.length; i++) {
    const openTime = bars.openTime[i]!;
    if (last < 0 || openTime >= closeTime[last]!) {
      last += 1;
      const period = periods.at(openTime);
      closeTime[last] = period?.closeTime ?? Infinity;
      begin(joined, last, bars, i, Math.min(period?.openTime ?? openTime, openTime));
    } else {
      extend(joined, last, bars, i);
    }
    lastOpenTime[last] = openTime;
  }
  const count = last + 1;
  return {
    bars: sliceBars(joined, 0, count),
    closeTime: closeTime.subarray(0, count),
    lastOpenTime: lastOpenTime.subarray(0, count),
  };
}

function begin(joined: Bars, at: number, bars: Bars, index: number, openTime: number): void {
  joined.openTime[at] = openTime;
  joined.open[at] = bars.open[index]!;
  joined.high[at] = bars.high[index]!;
  joined.low[at] = bars.low[index]!;
  joined.close[at] = bars.close[index]!;
  joined.volume[at] = bars.volume[index]!;
}

function extend(joined: Bars, at: number, bars: Bars, index: number): void {
  joined.high[at] = Math.max(joined.high[at]!, bars.high[index]!);
  joined.low[at] = Math.min(joined.low[at]!, bars.low[index]!);
  joined.close[at] = bars.close[index]!;
  joined.volume[at]! += bars.volume[index]!;
}

/** For each bar the last requested bar that is over at its close; -1 where there is none yet. */
export function completedIndex(own: TimedBars, requested: TimedBars): Int32Array {
  return indexBy(
    own,
    (bar, k) => {
      const isOver = requested.closeTime[k]! <= own.closeTime[bar]!;
      return isOver && requested.lastOpenTime[k]! <= own.lastOpenTime[bar]!;
    },
    requested,
  );
}

/** LOOK-AHEAD: for each bar the last requested bar that has begun at its close; -1 where there is none yet. */
export function begunIndex(own: TimedBars, requested: TimedBars): Int32Array {
  return indexBy(own, (bar, k) => requested.bars.openTime[k]! < own.closeTime[bar]!, requested);
}

/**
 * For each bar one of the requested bars inside it: the last, or the first of them. Where there is none it is that of the bar
 * before; -1 where there is none yet.
 */
export function insideIndex(own: TimedBars, requested: TimedBars, isFirst: boolean): Int32Array {
  const last = indexBy(own, (bar, k) => requested.closeTime[k]! <= own.closeTime[bar]!, requested);
  if (!isFirst) return last;
  return last.map((end, bar) => {
    const begin = bar === 0 ? 0 : last[bar - 1]! + 1;
    return begin <= end ? begin : end;
  });
}

function indexBy(
  own: TimedBars,
  isKnown: (bar: number, requested: number) => boolean,
  requested: TimedBars,
): Int32Array {
  const index = new Int32Array(own.bars.length);
  const count = requested.bars.length;
  let last = -1;
  for (let bar = 0; bar < index.length; bar++) {
    while (last + 1 < count && isKnown(bar, last + 1)) last += 1;
    index[bar] = last;
  }
  return index;
}
