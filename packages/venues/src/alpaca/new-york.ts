import { DAY_MS, epochDay, weekdayOf } from '@stratloom/engine/model';
import { US_STOCK_HOURS } from '../simulated/trading-days.ts';

const HOUR_MS = 3_600_000;
/** New York's ordinary session, minutes after its midnight. */
const OPEN_MINUTE = 9 * 60 + 30;
const CLOSE_MINUTE = 16 * 60;

const SUNDAY = 0;

/** Returns the hours by which New York is behind UTC at a time, 4 in summer and 5 in winter, by the rule in force since 2007. */
export function newYorkOffset(time: number): number {
  const year = new Date(time).getUTCFullYear();
  // From the second Sunday of March to the first one of November, at two o'clock there.
  const begin = sundayOf(epochDay(year, 3, 8)) * DAY_MS + 7 * HOUR_MS;
  const end = sundayOf(epochDay(year, 11, 1)) * DAY_MS + 6 * HOUR_MS;
  return time >= begin && time < end ? 4 : 5;
}

/** Returns the first Sunday from a day on. */
function sundayOf(day: number): number {
  return day + ((7 + SUNDAY - weekdayOf(day)) % 7);
}

/** Returns when the next ordinary session begins, for a time outside of one; null during a session. */
export function sessionAfter(time: number): number | null {
  const local = time - newYorkOffset(time) * HOUR_MS;
  const today = Math.floor(local / DAY_MS);
  for (let day = today; ; day++) {
    if (!US_STOCK_HOURS.isTradingDay(day)) continue;
    // Clocks change on Sundays at night: the offset at noon is that of the session.
    const midnight = day * DAY_MS + newYorkOffset(day * DAY_MS + DAY_MS / 2) * HOUR_MS;
    const open = midnight + OPEN_MINUTE * 60_000;
    const close = midnight + CLOSE_MINUTE * 60_000;
    if (time < open) return open;
    if (time < close) return null;
  }
}
