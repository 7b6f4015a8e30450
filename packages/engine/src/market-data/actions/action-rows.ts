import type { Bars } from '../../model/bars.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import { timeframeMs } from '../../model/timeframe.ts';
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
  const duration = timeframeMs(bars.timeframe);
  const unit = duration >= DAY_MS ? DAY_MS : 1;
  const rows = new Int32Array(actions.length);
  let row = 0;
  for (const [index, { time }] of actions.entries()) {
    const limit = Math.floor(time / unit) * unit - duration;
    while (row < bars.length && Math.floor(bars.openTime[row]! / unit) * unit <= limit) row++;
    rows[index] = row;
  }
  return rows;
}
