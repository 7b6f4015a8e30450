import { DAY_MS, isoTime } from '@stratloom/engine/model';
import type { TimeSpan } from '@stratloom/server/bar-store';

/** Writes a time as `2024-01-31 15:30`, as a date alone at midnight; UTC. */
export function timeWords(time: number): string {
  const text = isoTime(time);
  if (time % DAY_MS === 0) return text.slice(0, 10);
  return text.replace('T', ' ').replace(/(?::00)?Z$/, '');
}

/** Writes a span, its end exclusive, as `2024-01-01 to 2024-02-01`. */
export function spanWords({ from, to }: TimeSpan): string {
  return `${timeWords(from)} to ${timeWords(to)}`;
}

/** Writes a count with its noun, for example `1,200 bars`. */
export function countWords(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
