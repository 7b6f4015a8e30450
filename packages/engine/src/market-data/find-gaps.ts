import type { Bars } from '../model/bars.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { DAY_MS, weekdayOf } from '../model/utc-calendar.ts';
import type { BarCoverage, BarGap } from './bar-coverage.ts';
import { findSessionGaps } from './session-gaps.ts';

/** A weekday counts as traded when it has bars at least this often, compared with the weekday that has them most often. */
const TRADED_SHARE = 0.1;

/** The bar count of a full day: nine days in ten have this many or fewer. */
const FULL_DAY_QUANTILE = 0.9;

/**
 * Finds out which bars are missing.
 *
 * With a calendar each of its sessions is expected to be full of bars, from the first bar to the last, so weekends,
 * holidays and early closes are no gaps; bars outside every session count neither way. Bars within a day may begin with
 * their session or on boundaries of UTC, whichever more of them do. Days and weeks are expected where they have a session.
 *
 * Without a calendar what to expect is learnt from the series itself, because sessions differ: each weekday is expected
 * to have as many bars as it usually has, and a weekday without bars is closed. Weekends of stocks are therefore not
 * missing, holidays are; days that are shorter by summer time are whole. The first and the last day are never
 * incomplete. Weekly bars are expected every seven days.
 */
export function findGaps(bars: Bars, sessions: SessionCalendar | null = null): BarCoverage {
  if (sessions) return findSessionGaps(bars, sessions);
  if (bars.timeframe === '1w') return findWeeklyGaps(bars);
  const calendar = new DayCalendar(bars);
  const missingCount = calendar.countMissing();
  const expectedCount = bars.length + missingCount;
  return {
    presentRatio: expectedCount === 0 ? 1 : bars.length / expectedCount,
    missingCount,
    largestGap: findLargest(bars, (from, to) => calendar.missingBetween(from, to)),
    calendarName: null,
  };
}

function findWeeklyGaps(bars: Bars): BarCoverage {
  const week = timeframeMs('1w');
  const missingBetween = (from: number, to: number): number =>
    Math.max(0, Math.round((to - from) / week) - 1);
  let missingCount = 0;
  for (let index = 1; index < bars.length; index++) {
    missingCount += missingBetween(bars.openTime[index - 1]!, bars.openTime[index]!);
  }
  const expectedCount = bars.length + missingCount;
  return {
    presentRatio: expectedCount === 0 ? 1 : bars.length / expectedCount,
    missingCount,
    largestGap: findLargest(bars, missingBetween),
    calendarName: null,
  };
}

function findLargest(
  bars: Bars,
  missingBetween: (fromTime: number, toTime: number) => number,
): BarGap | null {
  const usual = timeframeMs(bars.timeframe);
  let largest: BarGap | null = null;
  for (let index = 1; index < bars.length; index++) {
    const fromTime = bars.openTime[index - 1]!;
    const toTime = bars.openTime[index]!;
    if (toTime - fromTime <= usual) continue;
    const missingCount = missingBetween(fromTime, toTime);
    if (missingCount > (largest?.missingCount ?? 0)) largest = { fromTime, toTime, missingCount };
  }
  return largest;
}

/** Bars of each UTC day, there and expected. */
class DayCalendar {
  readonly #barMs: number;
  readonly #firstDay: number;
  readonly #lastDay: number;
  readonly #countByDay = new Map<number, number>();
  readonly #fullByWeekday: readonly number[];

  constructor(bars: Bars) {
    this.#barMs = timeframeMs(bars.timeframe);
    for (let index = 0; index < bars.length; index++) {
      const day = Math.floor(bars.openTime[index]! / DAY_MS);
      this.#countByDay.set(day, (this.#countByDay.get(day) ?? 0) + 1);
    }
    this.#firstDay = bars.length === 0 ? 0 : Math.floor(bars.openTime[0]! / DAY_MS);
    this.#lastDay = bars.length === 0 ? 0 : Math.floor(bars.openTime[bars.length - 1]! / DAY_MS);
    this.#fullByWeekday = fullDays(this.#countByDay);
  }

  countMissing(): number {
    let count = 0;
    for (let day = this.#firstDay; day <= this.#lastDay; day++) count += this.#missingOn(day);
    return count;
  }

  /** Missing bars between two bars that follow one another. */
  missingBetween(fromTime: number, toTime: number): number {
    const fromDay = Math.floor(fromTime / DAY_MS);
    const toDay = Math.floor(toTime / DAY_MS);
    if (fromDay === toDay) {
      return Math.min(this.#missingOn(fromDay), Math.round((toTime - fromTime) / this.#barMs) - 1);
    }
    const slotsAfter = Math.ceil(((fromDay + 1) * DAY_MS - fromTime) / this.#barMs) - 1;
    const slotsBefore = Math.floor((toTime - toDay * DAY_MS) / this.#barMs);
    let count = this.#missingAround(fromDay, slotsAfter) + this.#missingAround(toDay, slotsBefore);
    for (let day = fromDay + 1; day < toDay; day++) count += this.#missingOn(day);
    return count;
  }

  /** Missing bars on the side of midnight; none where a session ends before it, since that is a break and no gap. */
  #missingAround(day: number, slots: number): number {
    const isAroundTheClock = this.#fullByWeekday[weekdayOf(day)]! * this.#barMs >= DAY_MS;
    return isAroundTheClock ? Math.min(this.#missingOn(day), slots) : 0;
  }

  #missingOn(day: number): number {
    if (day === this.#firstDay || day === this.#lastDay) return 0;
    return Math.max(0, this.#fullByWeekday[weekdayOf(day)]! - (this.#countByDay.get(day) ?? 0));
  }
}

function fullDays(countByDay: ReadonlyMap<number, number>): readonly number[] {
  const countsByWeekday: number[][] = [[], [], [], [], [], [], []];
  for (const [day, count] of countByDay) countsByWeekday[weekdayOf(day)]!.push(count);
  const mostDays = Math.max(...countsByWeekday.map((counts) => counts.length));
  return countsByWeekday.map((counts) => {
    if (counts.length === 0 || counts.length < TRADED_SHARE * mostDays) return 0;
    counts.sort((a, b) => a - b);
    return counts[Math.floor(FULL_DAY_QUANTILE * (counts.length - 1))]!;
  });
}
