import type { TimeZone } from '@stratloom/engine/market-data';
import { epochDay } from '@stratloom/engine/model';
import { ScriptStop } from '../../messages/message.ts';
import { numberOr, textAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { constantNumber, pointwise } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { dateTextTime } from '../../1-parse/date-text.ts';
import { zoneAt } from './zone-argument.ts';

/** Budget cost of reading a date. */
const OPERATIONS_PER_TEXT = 60;

/** Makes `timestamp`: of a text, or of numbers behind a zone or without one (then on the clocks of the exchange). */
export function timestamp(site: CallSite): NumberValue {
  if (site.signature === 0) return ofText(site);
  const first = site.signature === 1 ? 1 : 0;
  const zone = zoneAt(site, first === 1 ? 0 : site.arguments.length);
  const parts = pointwiseParts(site, first);
  const local = pointwise(parts, ([year, month, day, hour, minute, second]) =>
    localTime(year!, month!, day!, ((hour! * 60 + minute!) * 60 + second!) * 1000),
  );
  if (local.constant !== undefined && zone.isConstant) {
    return constantNumber(utcTime(local.constant, zone.read()));
  }
  const { read } = local;
  return {
    kind: 'number',
    read: () => utcTime(read(), zone.read()),
    pure: local.pure && zone.pure,
  };
}

function pointwiseParts(site: CallSite, first: number): readonly NumberValue[] {
  return [NaN, NaN, NaN, 0, 0, 0].map((usual, part) => numberOr(site, first + part, usual));
}

/** Milliseconds since 1970 on clocks; months and days beyond their range count on into the next year and month. */
function localTime(year: number, month: number, day: number, timeOfDay: number): number {
  const months = Math.trunc(year) * 12 + Math.trunc(month) - 1;
  const first = epochDay(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
  return (first + Math.trunc(day) - 1) * 86_400_000 + timeOfDay;
}

function utcTime(local: number, zone: TimeZone): number {
  return Number.isNaN(local) ? NaN : zone.utcTime(0, local);
}

function ofText(site: CallSite): NumberValue {
  const text = textAt(site, 0);
  if (text.constant !== undefined) return constantNumber(checkedTime(site, text.constant));
  return { kind: 'number', read: () => checkedTime(site, text.read()), pure: text.pure };
}

function checkedTime(site: CallSite, text: string | null): number {
  site.context.spend(OPERATIONS_PER_TEXT + (text?.length ?? 0), site.at);
  const time = text === null ? NaN : dateTextTime(text);
  if (time !== null) return time;
  throw new ScriptStop(
    'pine.unreadable-date',
    `${JSON.stringify(text)} cannot be read as a date.`,
    'Write it as "2020-02-20T14:30:00+01:00" or "20 Feb 2020 14:30 +0100"; time and zone are optional.',
    site.at,
  );
}
