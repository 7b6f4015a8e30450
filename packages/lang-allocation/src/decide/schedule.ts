import { type Bars, civilDate, DAY_MS } from '@stratloom/engine/model';
import type { Rebalance } from '../tree/document.ts';

/** Days from 1970-01-01 to the Monday before it. */
const MONDAY = 3;

/**
 * Returns 1 for the bars at whose close weights are decided, else 0: by calendar the first bar that is decided on, and the first
 * of each period after it; by corridor every bar.
 *
 * @param firstBar - Index of the first bar that may be decided on.
 */
export function decisionBarsOf(
  rebalance: Rebalance,
  { openTime, length }: Bars,
  firstBar: number,
): Uint8Array {
  const decisions = new Uint8Array(length);
  let last = NaN;
  for (let bar = firstBar; bar < length; bar++) {
    const period = rebalance.kind === 'corridor' ? bar : periodOf(rebalance.every, openTime[bar]!);
    if (period !== last) decisions[bar] = 1;
    last = period;
  }
  return decisions;
}

/** Returns a number that is the same for all times of a UTC day, week, month or quarter, and for no other. */
function periodOf(every: 'day' | 'week' | 'month' | 'quarter', time: number): number {
  const day = Math.floor(time / DAY_MS);
  if (every === 'day') return day;
  if (every === 'week') return Math.floor((day + MONDAY) / 7);
  const { year, month } = civilDate(day);
  return every === 'month' ? year * 12 + month : year * 4 + Math.floor((month - 1) / 3);
}
