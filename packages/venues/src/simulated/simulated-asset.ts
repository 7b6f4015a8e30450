import type { Bars, Timeframe } from '@stratloom/engine/model';
import { resampleBars } from '@stratloom/engine/market-data';
import { allocateBars, DAY_MS, epochDay, sliceBars, timeframeMs } from '@stratloom/engine/model';
import type { SimulatedDay } from './daily-path.ts';
import { DailyPath } from './daily-path.ts';
import { mixSeeds, textSeed } from './seeded-random.ts';
import type { SessionMinutes } from './session-minutes.ts';
import { allocateMinutes, makeMinutes, sessionShape } from './session-minutes.ts';
import type { PriceProfile } from './simulated-symbols.ts';
import { FIRST_YEAR } from './simulated-symbols.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = timeframeMs('1w');

const FIRST_TIME = epochDay(FIRST_YEAR, 1, 1) * DAY_MS;

/** The bars of one asset in every timeframe, all made of the same minutes. */
export class SimulatedAsset {
  readonly profile: PriceProfile;
  readonly #path: DailyPath;
  readonly #seed: number;
  readonly #shape: Float64Array;
  readonly #minutes: SessionMinutes;

  constructor(profile: PriceProfile, seed: number) {
    const { openMinute, closeMinute } = profile.hours;
    const count = closeMinute - openMinute;
    this.profile = profile;
    this.#path = new DailyPath(profile, seed);
    this.#seed = mixSeeds(seed, textSeed(profile.key), 1);
    this.#shape = sessionShape(count, count < 1440);
    this.#minutes = allocateMinutes(count);
  }

  /** Days of trading from `fromTime` to `toTime`, both inclusive, as far as they were or can be made. */
  days(fromTime: number, toTime: number): readonly SimulatedDay[] {
    const days = this.#path.until(toTime);
    const from = countBefore(days, Math.floor(fromTime / DAY_MS));
    return days.slice(from, countBefore(days, Math.floor(toTime / DAY_MS) + 1));
  }

  /** The first day of trading. */
  firstDay(): SimulatedDay {
    return this.#path.until(FIRST_TIME)[0]!;
  }

  /** Makes the minutes of a day. The next call overwrites them. */
  minutesOf(day: SimulatedDay): SessionMinutes {
    makeMinutes(day, this.#shape, mixSeeds(this.#seed, day.day), this.#minutes);
    return this.#minutes;
  }

  /** The oldest `limit` bars with `from <= openTime` that are complete at `to`. */
  bars(timeframe: Timeframe, from: number, to: number, limit: number): Bars {
    if (timeframe === '1d') return oldest(this.#dailyBars(from, to - DAY_MS), limit);
    if (timeframe === '1w') return oldest(this.#weeklyBars(from, to), limit);
    return oldest(this.#sessionBars(timeframe, from, to, limit), limit);
  }

  /** Daily bars that open from `from` to `last`, both inclusive. */
  #dailyBars(from: number, last: number): Bars {
    const days = this.days(Math.ceil(from / DAY_MS) * DAY_MS, last);
    const bars = allocateBars(days.length, '1d');
    const { ticksPerUnit, volumeStep } = this.profile;
    days.forEach((day, index) => {
      bars.openTime[index] = day.day * DAY_MS;
      bars.open[index] = day.open / ticksPerUnit;
      bars.high[index] = day.high / ticksPerUnit;
      bars.low[index] = day.low / ticksPerUnit;
      bars.close[index] = day.close / ticksPerUnit;
      bars.volume[index] = day.volume * volumeStep;
    });
    return bars;
  }

  #weeklyBars(from: number, to: number): Bars {
    const weeks = resampleBars(this.#dailyBars(from - WEEK_MS, to - DAY_MS), '1w');
    return barsBetween(weeks, from, to - WEEK_MS);
  }

  #sessionBars(timeframe: Timeframe, from: number, to: number, limit: number): Bars {
    const { openMinute, closeMinute } = this.profile.hours;
    const duration = timeframeMs(timeframe) / MINUTE_MS;
    const firstSlot = Math.floor(openMinute / duration);
    const slotCount = Math.ceil(closeMinute / duration) - firstSlot;
    // Two more days, since some bars of the first one may open before `from`.
    const days = this.days(from - DAY_MS, to).slice(0, Math.ceil(limit / slotCount) + 2);
    const bars = allocateBars(days.length * slotCount, timeframe);
    days.forEach((day, index) => {
      const minutes = this.minutesOf(day);
      bars.openTime.fill(day.day * DAY_MS, index * slotCount, (index + 1) * slotCount);
      for (let slot = 0; slot < slotCount; slot++) {
        const start = (firstSlot + slot) * duration;
        const fromMinute = Math.max(start, openMinute) - openMinute;
        const toMinute = Math.min(start + duration, closeMinute) - openMinute;
        this.#joinMinutes(minutes, fromMinute, toMinute, bars, index * slotCount + slot);
        bars.openTime[index * slotCount + slot]! += start * MINUTE_MS;
      }
    });
    return barsBetween(bars, from, to - timeframeMs(timeframe));
  }

  #joinMinutes(minutes: SessionMinutes, from: number, to: number, bars: Bars, index: number): void {
    const { ticksPerUnit, volumeStep } = this.profile;
    let high = minutes.high[from]!;
    let low = minutes.low[from]!;
    let volume = minutes.volume[from]!;
    for (let minute = from + 1; minute < to; minute++) {
      if (minutes.high[minute]! > high) high = minutes.high[minute]!;
      if (minutes.low[minute]! < low) low = minutes.low[minute]!;
      volume += minutes.volume[minute]!;
    }
    bars.open[index] = minutes.open[from]! / ticksPerUnit;
    bars.high[index] = high / ticksPerUnit;
    bars.low[index] = low / ticksPerUnit;
    bars.close[index] = minutes.close[to - 1]! / ticksPerUnit;
    bars.volume[index] = volume * volumeStep;
  }
}

function oldest(bars: Bars, limit: number): Bars {
  return sliceBars(bars, 0, Math.min(bars.length, limit));
}

/** The part of bars that open from `from` to `last`, both inclusive. */
function barsBetween(bars: Bars, from: number, last: number): Bars {
  let start = 0;
  let end = bars.length;
  while (start < end && bars.openTime[start]! < from) start++;
  while (end > start && bars.openTime[end - 1]! > last) end--;
  return sliceBars(bars, start, end);
}

/** Count of days before `day`. */
function countBefore(days: readonly SimulatedDay[], day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
