import type { CorporateAction } from '../../model/corporate-action.ts';
import type { UserProblem } from '../../model/errors.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import { csvProblem, quoted } from '../csv/csv-problem.ts';
import { parseDecimal } from '../csv/decimal.ts';
import { isDateOnly, parseCalendarTime } from '../csv/time-text.ts';
import { findActionFault } from './check-actions.ts';

/** The values of a row as they stand in the file; empty where there are none. */
export interface ActionTexts {
  readonly date: string;
  readonly kind: string;
  readonly value: string;
}

/** Reads one row, or says what is wrong with it. @param line - Its line, from 1 = the header. */
export function readActionRow(
  texts: ActionTexts,
  line: number,
  calendar: SessionCalendar | null,
): CorporateAction | UserProblem {
  const { date, kind, value } = texts;
  const time = actionTime(date, calendar);
  if (Number.isNaN(time)) return badDate(date, line);
  if (!Number.isFinite(time)) return dayOff(date, line, calendar?.name ?? '');
  const action = actionOf(kind.toLowerCase(), time, value);
  if (!action) return badKind(kind, line);
  const number = action.kind === 'split' ? action.ratio : action.amount;
  if (Number.isNaN(number)) return badValue(value, line);
  const fault = findActionFault(action);
  return fault ? csvProblem(fault.code, line, fault.message, fault.remedy) : action;
}

/** NaN where the text is no date, Infinity where the calendar has no session on it. */
function actionTime(text: string, calendar: SessionCalendar | null): number {
  const time = parseCalendarTime(text, 0, text.length);
  if (Number.isNaN(time) || !calendar || !isDateOnly(text, 0, text.length)) return time;
  return calendar.sessionsOn(time / DAY_MS)[0]?.openTime ?? Infinity;
}

function actionOf(kind: string, time: number, value: string): CorporateAction | null {
  if (kind === 'dividend') {
    return { kind, time, amount: parseDecimal(value, 0, value.length) };
  }
  return kind === 'split' ? { kind, time, ratio: parseRatio(value) } : null;
}

/** Reads `2`, `2:1` or `2/1`; NaN when it is none of them. */
function parseRatio(text: string): number {
  const parts = text.split(/[:/]/).map((part) => part.trim());
  const [units = NaN, forUnits = 1] = parts.map((part) => parseDecimal(part, 0, part.length));
  return parts.length > 2 ? NaN : units / forUnits;
}

function badDate(date: string, line: number): UserProblem {
  return csvProblem(
    'actions.csv-unreadable-time',
    line,
    date === '' ? 'there is no value for "date"' : `the date ${quoted(date)} cannot be read`,
    'Write the ex-date as 2024-01-31.',
  );
}

function dayOff(date: string, line: number, name: string): UserProblem {
  return csvProblem(
    'actions.csv-day-off',
    line,
    `the market is closed on ${quoted(date)} (${name})`,
    'Write the ex-date: the first trading day without the right to the dividend or with the new units.',
  );
}

function badKind(kind: string, line: number): UserProblem {
  return csvProblem(
    'actions.csv-unknown-kind',
    line,
    kind === '' ? 'there is no value for "kind"' : `the kind ${quoted(kind)} is not known`,
    'Write split or dividend.',
  );
}

function badValue(value: string, line: number): UserProblem {
  return csvProblem(
    'actions.csv-unreadable-number',
    line,
    value === '' ? 'there is no value for "value"' : `the value ${quoted(value)} is not a number`,
    'Write a plain number such as 0.24 for a dividend, 2 or 2:1 for a split.',
  );
}
