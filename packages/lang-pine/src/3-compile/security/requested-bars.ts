import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  sliceBars,
  timeframeOf,
} from '@stratloom/engine/model';
import { BarPeriods } from '../../runtime/time/bar-periods.ts';
import type { SteadyCalendar } from '../../runtime/time/steady-calendar.ts';
import type { TimedBars } from './timed-bars.ts';
import { type PineTimeframe, timeframeSeconds } from '../../runtime/timeframe/timeframe-text.ts';

type Column = Float64Array<ArrayBuffer>;

/** When each bar is over: with its period, and for bars that do not lie in periods after their length. */
class BarEnds {
  private readonly periods: BarPeriods;
  private readonly durationMs: number;
  private closeTime = new Float64Array(0);
  private count = 0;

  constructor(timeframe: PineTimeframe, calendar: SteadyCalendar) {
    this.periods = new BarPeriods(timeframe, calendar);
    this.durationMs = timeframeSeconds(timeframe) * 1000;
  }

  /** Returns the ends of all bars there are now. */
  of(bars: Bars): TimedBars {
    this.closeTime = grown(this.closeTime, bars);
    const { closeTime } = this;
    for (; this.count < bars.length; this.count++) {
      const openTime = bars.openTime[this.count]!;
      const period = this.periods.at(openTime);
      const isInside = period !== null && period.openTime <= openTime;
      closeTime[this.count] = isInside ? period.closeTime : openTime + this.durationMs;
    }
    return { bars, closeTime: closeTime.subarray(0, bars.length), lastOpenTime: bars.openTime };
  }
}

/** Bars joined to those of a longer timeframe; the last one may be incomplete. */
class BarJoin {
  private readonly periods: BarPeriods;
  private joined: Bars;
  private closeTime = new Float64Array(0);
  private lastOpenTime = new Float64Array(0);
  private last = -1;
  private count = 0;

  constructor(timeframe: PineTimeframe, calendar: SteadyCalendar) {
    this.periods = new BarPeriods(timeframe, calendar);
    this.joined = allocateBars(0, timeframeOf(timeframeSeconds(timeframe) * 1000));
  }

  /** Returns what all bars there are now come to. */
  of(bars: Bars): TimedBars {
    this.makeSpace(bars);
    for (; this.count < bars.length; this.count++) this.add(bars, this.count);
    const count = this.last + 1;
    return {
      bars: sliceBars(this.joined, 0, count),
      closeTime: this.closeTime.subarray(0, count),
      lastOpenTime: this.lastOpenTime.subarray(0, count),
    };
  }

  private add(bars: Bars, index: number): void {
    const { joined, closeTime, lastOpenTime } = this;
    const openTime = bars.openTime[index]!;
    if (this.last < 0 || openTime >= closeTime[this.last]!) {
      this.last += 1;
      const period = this.periods.at(openTime);
      closeTime[this.last] = period?.closeTime ?? Infinity;
      begin(joined, this.last, bars, index, Math.min(period?.openTime ?? openTime, openTime));
    } else {
      extend(joined, this.last, bars, index);
    }
    lastOpenTime[this.last] = openTime;
  }

  private makeSpace(bars: Bars): void {
    const { joined } = this;
    if (bars.length <= joined.length) return;
    this.closeTime = grown(this.closeTime, bars);
    this.lastOpenTime = grown(this.lastOpenTime, bars);
    this.joined = allocateBars(this.closeTime.length, joined.timeframe);
    for (const field of BAR_FIELDS) this.joined[field].set(joined[field]);
  }
}

/** Returns a column with space for all bars that the columns of `bars` may come to hold. */
function grown(column: Column, bars: Bars): Column {
  if (bars.length <= column.length) return column;
  const larger = new Float64Array(Math.max(bars.length, bars.openTime.length));
  larger.set(column);
  return larger;
}

/** The bars that the requests of a run are made of, kept while bars are appended to it: each bar is joined once. */
export class BarJoins {
  private readonly ends = new WeakMap<Bars, Map<string, BarEnds>>();
  private readonly joins = new WeakMap<Bars, Map<string, BarJoin>>();

  /** Returns when each bar is over. */
  timed(bars: Bars, timeframe: PineTimeframe, calendar: SteadyCalendar): TimedBars {
    return known(this.ends, bars, timeframe, () => new BarEnds(timeframe, calendar)).of(bars);
  }

  /** Returns bars joined to those of a longer timeframe. */
  joined(bars: Bars, timeframe: PineTimeframe, calendar: SteadyCalendar): TimedBars {
    return known(this.joins, bars, timeframe, () => new BarJoin(timeframe, calendar)).of(bars);
  }
}

function known<Kind>(
  all: WeakMap<Bars, Map<string, Kind>>,
  bars: Bars,
  { unit, multiplier }: PineTimeframe,
  make: () => Kind,
): Kind {
  const ofBars = all.get(bars) ?? new Map<string, Kind>();
  all.set(bars, ofBars);
  const key = `${multiplier} ${unit}`;
  const made = ofBars.get(key) ?? make();
  ofBars.set(key, made);
  return made;
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
