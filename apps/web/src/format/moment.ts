const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Seconds since 1970 as a day in the user's time zone: `Jan 31, 2026`. */
export function formatDay(seconds: number): string {
  return day.format(seconds * 1000);
}

/** Seconds since 1970 as a moment in the user's time zone: `Jan 31, 2026, 4:05 PM`. */
export function formatMoment(seconds: number): string {
  return moment.format(seconds * 1000);
}
