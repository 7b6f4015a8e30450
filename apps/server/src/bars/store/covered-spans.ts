import type { TimeSpan } from '../bar-span.ts';

/** Returns the spans of a multirange as PostgreSQL writes it, for example `{[0,60000),[120000,180000)}`; oldest first. */
export function spansOfMultirange(text: string): TimeSpan[] {
  return [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }));
}
