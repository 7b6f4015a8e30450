import type { Bars } from '../../model/bars.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import { type Timeframe, timeframeMs } from '../../model/timeframe.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';

/**
 * Finds from which bar on each action counts: the first that does not end at or before it.
 *
 * Days and weeks are compared by their dates in UTC, because daily bars may be stamped with midnight or with the opening
 * of their session. A bar that an action falls into is taken as quoted after it, so a week with a split in its middle is
 * wrong before it: adjust the days and join them then.
 *
 * @param actions - By ascending time.
 * @returns An index a action; `bars.length` where it is after the last bar, 0 where it is before the first.
 */
export function actionRows(bars: Bars, actions: readonly CorporateAction[]): Int32Array {
  const rows = new Int32Array(actions.length);
  let row = 0;
  for (const [index, action] of actions.entries()) {
    while (row < bars.length && !isActionDue(action, bars.openTime[row]!, bars.timeframe)) row++;
    rows[index] = row;
  }
  return rows;
}

/** Returns true when a bar that starts at `openTime` (UTC milliseconds) ends after an action, so that it is quoted after it. */
export function isActionDue(
  { time }: CorporateAction,
  openTime: number,
  timeframe: Timeframe,
): boolean {
  const duration = timeframeMs(timeframe);
  const unit = duration >= DAY_MS ? DAY_MS : 1;
  return Math.floor(openTime / unit) * unit > Math.floor(time / unit) * unit - duration;
}
