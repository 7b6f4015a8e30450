import { formatDay } from '../../../../format/moment.ts';

/** Says in words when something comes back, both UTC ms: `now`, `later today`, `tomorrow`, `on Jan 31, 2026`. */
export function dueWords(dueAt: number, now: number): string {
  if (dueAt <= now) return 'now';
  const days = dayOf(dueAt) - dayOf(now);
  if (days < 1) return 'later today';
  return days === 1 ? 'tomorrow' : `on ${formatDay(dueAt / 1000)}`;
}

/** Number of the day in the user's time zone. */
function dayOf(ms: number): number {
  const moment = new Date(ms);
  return Math.round(
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000,
  );
}
