import type { Bars } from '../../model/bars.ts';
import { BAR_FIELDS } from '../../model/bars.ts';
import type { Outcome } from '../../model/errors.ts';
import { findOrderFault } from '../bar-fault.ts';
import type { CsvNotes } from './csv-notes.ts';
import { csvProblem } from './csv-problem.ts';
import type { RowLines } from './row-lines.ts';

/** Returns rows in the order of their time, each time once; two different rows of one time are a problem. */
export function sortRows(bars: Bars, lines: RowLines, notes: CsvNotes): Outcome<Bars> {
  const order = directionOf(bars.openTime, bars.length);
  if (order === 'up') return { ok: true, value: bars };
  if (order === 'down') {
    for (const field of BAR_FIELDS) bars[field].reverse();
    notes.say('bars.rows-reversed', 'Reversed the rows: the file starts with the newest bar.');
    return { ok: true, value: bars };
  }
  const { openTime } = bars;
  const rows = Uint32Array.from({ length: bars.length }, (_, row) => row).toSorted(
    (a, b) => openTime[a]! - openTime[b]! || a - b,
  );
  notes.say('bars.rows-sorted', 'Sorted the rows by time.');
  let count = 0;
  for (const row of rows) {
    const previous = rows[count - 1];
    if (previous === undefined || openTime[previous] !== openTime[row]) rows[count++] = row;
    else if (BAR_FIELDS.every((field) => bars[field][previous] === bars[field][row])) {
      notes.countRow('bars.rows-doubled', lines.lineOf(row));
    } else {
      const time = openTime[row]!;
      return { ok: false, problem: doubleTime(time, lines.lineOf(previous), lines.lineOf(row)) };
    }
  }
  const sorted = { ...bars, length: count };
  for (const field of BAR_FIELDS) {
    sorted[field] = Float64Array.from(rows.subarray(0, count), (row) => bars[field][row]!);
  }
  return { ok: true, value: sorted };
}

/** Says that two rows have one time and different values. */
export function doubleTime(time: number, firstLine: number, line: number) {
  const fault = findOrderFault(time, time);
  return csvProblem(
    'bars.duplicate-time',
    line,
    `${fault?.message ?? 'the time is there twice'}, first in line ${firstLine}, with other values`,
    'Remove one of the two rows. Times of a place with summer time need their offset.',
  );
}

function directionOf(times: Float64Array, length: number): 'up' | 'down' | 'none' {
  let ups = 0;
  let downs = 0;
  for (let index = 1; index < length; index++) {
    if (times[index]! > times[index - 1]!) ups++;
    else if (times[index]! < times[index - 1]!) downs++;
  }
  if (ups === length - 1 || length < 2) return 'up';
  return downs === length - 1 ? 'down' : 'none';
}
