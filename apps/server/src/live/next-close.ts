import { readCalendar } from '@stratloom/engine/market-data';

/** Bars that a deployment has seen and will see; UTC ms. */
interface SeenBars {
  /** Bars that close before only warm it up. */
  readonly startsAt: number;
  /** Open time of the last one. */
  readonly lastBarTime: number;
  readonly timeframeMs: number;
}

/**
 * Returns the close of the bar after the last one, or of the first that a deployment will see, UTC ms. Bars in which the market never opens
 * do not come: they are passed over.
 *
 * @param calendarName - Hours of its instrument; undefined = it never closes, or nobody knows.
 */
export function nextClose(
  { startsAt, lastBarTime, timeframeMs }: SeenBars,
  calendarName: string | undefined,
): number {
  const after = lastBarTime + 2 * timeframeMs;
  const missing = after > startsAt ? 0 : Math.floor((startsAt - after) / timeframeMs) + 1;
  const close = after + missing * timeframeMs;
  const calendar = calendarName === undefined ? null : readCalendar(calendarName);
  const session = calendar?.ok === true ? calendar.value.sessionFrom(close - timeframeMs) : null;
  if (session === null || session.openTime < close) return close;
  return close + Math.floor((session.openTime - close) / timeframeMs + 1) * timeframeMs;
}
