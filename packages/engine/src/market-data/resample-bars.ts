import type { Bars } from '../model/bars.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { HigherBars } from './higher-bars.ts';

/**
 * Joins bars to bars of a longer timeframe: first open, highest high, lowest low, last close, sum of volume.
 *
 * Without a calendar a bar opens on its UTC boundary (weeks on Monday) even when its first source bar is later; with one
 * it follows the sessions, and bars outside every session are left out (see `HigherBars`). Where there is no source bar
 * there is no bar. The first and the last bar hold what is there, so they may be incomplete.
 *
 * @param timeframe - Not shorter than that of `bars`.
 * @throws InvariantError when `timeframe` is shorter.
 */
export function resampleBars(
  bars: Bars,
  timeframe: Timeframe,
  calendar: SessionCalendar | null = null,
): Bars {
  const higher = new HigherBars(bars.timeframe, timeframe, calendar);
  for (let index = 0; index < bars.length; index++) higher.add(bars, index);
  return higher.state().bars;
}
