import { dateTextTime } from '../1-parse/date-text.ts';
import type { Constant } from '../checked/checked-tree.ts';

const OFFSET = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i;

/**
 * Returns the time, Unix time in milliseconds, that `timestamp` of constants gives; undefined for what is no such call.
 * Dates by number without a zone are those of UTC, for the exchange's clock is not known from the text.
 */
export function foldTime(given: readonly (Constant | undefined)[]): number | undefined {
  const [first, ...rest] = given;
  if (typeof first === 'string') {
    if (rest.length === 0) return dateTextTime(first) ?? undefined;
    const offset = offsetOf(first);
    return offset === null ? undefined : partsTime(rest, offset);
  }
  return partsTime(given, 0);
}

function partsTime(given: readonly (Constant | undefined)[], offsetMs: number): number | undefined {
  const parts = given.filter((part) => typeof part === 'number');
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts;
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (parts.length !== given.length) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs;
}

function offsetOf(zone: string): number | null {
  const match = OFFSET.exec(zone);
  if (match === null) return null;
  const [, sign, hours = '0', minutes = '0'] = match;
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ms : ms;
}
