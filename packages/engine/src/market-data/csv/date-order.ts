import type { UserProblem } from '../../model/errors.ts';
import type { CsvNotes } from './csv-notes.ts';
import { csvProblem } from './csv-problem.ts';
import type { RowLines } from './row-lines.ts';
import { closeDate, openDateParts } from './time-text.ts';

/** Order of day and month in dates that end with their year. */
export type DateFormat = 'dmy' | 'mdy';

/** Answer to which order is meant, and by what. */
interface DateOrder {
  readonly format: DateFormat;
  readonly reason: string;
}

/**
 * Turns dates from `parseOpenDate` into UTC milliseconds, in place, day first or month first: as asked for, as a number
 * above 12 proves, as the order of the rows proves, or day first where points are between the numbers.
 *
 * @returns The question to answer where the file proves neither.
 */
export function closeDates(
  times: Float64Array,
  hasPoints: boolean,
  asked: DateFormat | undefined,
  lines: RowLines,
  notes: CsvNotes,
): UserProblem | null {
  const order = findOrder(times, hasPoints, asked);
  if (!order) {
    const [first, second] = openDateParts(times[0] ?? 0);
    return csvProblem(
      'bars.csv-date-order',
      lines.lineOf(0),
      `the date ${first}/${second} can be a day and a month or a month and a day, and no row says which`,
      'Set the order of the dates: day first (dmy) or month first (mdy).',
    );
  }
  for (let row = 0; row < times.length; row++) {
    const time = closeDate(times[row]!, order.format === 'dmy');
    if (Number.isNaN(time)) return noDay(times[row]!, order.format, lines.lineOf(row));
    times[row] = time;
  }
  const words = order.format === 'dmy' ? 'day first' : 'month first';
  notes.say('bars.date-order', `Read dates ${words}, ${order.reason}.`);
  return null;
}

function findOrder(
  times: Float64Array,
  hasPoints: boolean,
  asked: DateFormat | undefined,
): DateOrder | null {
  if (asked) return { format: asked, reason: 'as asked for' };
  for (const time of times) {
    const [first, second] = openDateParts(time);
    if (first > 12) return { format: 'dmy', reason: `as ${first} cannot be a month` };
    if (second > 12) return { format: 'mdy', reason: `as ${second} cannot be a month` };
  }
  if (hasPoints) return { format: 'dmy', reason: 'as is usual with points' };
  const isDayFirst = runsOneWay(times, true);
  if (isDayFirst === runsOneWay(times, false)) return null;
  return { format: isDayFirst ? 'dmy' : 'mdy', reason: 'as only so the rows are in order' };
}

function runsOneWay(times: Float64Array, isDayFirst: boolean): boolean {
  let sign = 0;
  for (let row = 1; row < times.length; row++) {
    const step = Math.sign(
      closeDate(times[row]!, isDayFirst) - closeDate(times[row - 1]!, isDayFirst),
    );
    if (step !== 0 && sign !== 0 && step !== sign) return false;
    sign ||= step;
  }
  return true;
}

function noDay(time: number, format: DateFormat, line: number): UserProblem {
  const [first, second] = openDateParts(time);
  return csvProblem(
    'bars.csv-unreadable-time',
    line,
    `the date ${first}/${second} does not exist ${format === 'dmy' ? 'day first' : 'month first'}`,
    'Write all dates in one order, best as 2024-01-31.',
  );
}
