import type { Timeframe } from '@stratloom/engine/model';

const DAY_MS = 86_400_000;
/** Half a year of one-minute bars of a market that never closes: 260,000. */
const MINUTE_BARS_DAYS = 180;

/**
 * Returns where bars begin when the user has not said: at the oldest one (null), but for one-minute bars half a year ago,
 * because all of them are more than one run takes.
 *
 * @param nowMs - UTC ms.
 */
export function usualStart(timeframe: Timeframe, nowMs: number): number | null {
  if (timeframe !== '1m') return null;
  return (Math.floor(nowMs / DAY_MS) - MINUTE_BARS_DAYS) * DAY_MS;
}

/** Returns the start to have after a change of timeframe: a start that the user chose stays. */
export function startAfterChange(
  from: number | null,
  before: Timeframe,
  after: Timeframe,
  nowMs: number,
): number | null {
  return from === usualStart(before, nowMs) ? usualStart(after, nowMs) : from;
}
