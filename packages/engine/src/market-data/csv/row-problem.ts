import type { UserProblem } from '../../model/errors.ts';
import type { CsvFields } from './csv-fields.ts';
import type { CsvLayout } from './csv-header.ts';
import { csvProblem, quoted } from './csv-problem.ts';
import { parseDecimal } from './decimal.ts';
import { type DecimalMark, parseStyled } from './number-style.ts';

const TIME_REMEDY =
  'Write times as 2024-01-31, as 2024-01-31T15:30:00Z (with an offset where it is not UTC), or as an epoch; the same way in all rows.';

/** Says what is wrong with the shape of a row or with its numbers as text; null when all of them can be read. */
export function findRowProblem(
  text: string,
  fields: CsvFields,
  layout: CsvLayout,
  isSplit: boolean,
  line: number,
  mark: DecimalMark,
): UserProblem | null {
  if (!isSplit) {
    return csvProblem(
      'bars.csv-quote',
      line,
      'a quote is not closed, or text follows it',
      'Close quotes on the same line, directly before the separator.',
    );
  }
  return (
    findSurplus(text, fields, layout, line) ??
    findMissingValue(fields, layout, line) ??
    findNumberProblem(text, fields, layout, line, mark)
  );
}

function findSurplus(
  text: string,
  fields: CsvFields,
  layout: CsvLayout,
  line: number,
): UserProblem | null {
  const surplus = fields.count - layout.columnCount;
  const hasTrailingSeparator = surplus === 1 && fields.textOf(text, layout.columnCount) === '';
  if (surplus <= 0 || hasTrailingSeparator) return null;
  return csvProblem(
    'bars.csv-too-many-values',
    line,
    `there are ${fields.count} values, but the header names ${layout.columnCount} columns`,
    'Write numbers with a point and without thousands separators, or put another separator between the columns.',
  );
}

function findMissingValue(fields: CsvFields, layout: CsvLayout, line: number): UserProblem | null {
  for (const name of ['time', 'clock', 'open', 'high', 'low', 'close', 'volume'] as const) {
    const field = layout[name];
    if (field < 0) continue;
    if (field >= fields.count || fields.starts[field] === fields.ends[field]) {
      return csvProblem(
        'bars.csv-missing-value',
        line,
        `there is no value for "${name === 'clock' ? 'time' : name}"`,
        'Complete the row or remove it.',
      );
    }
  }
  return null;
}

function findNumberProblem(
  text: string,
  fields: CsvFields,
  layout: CsvLayout,
  line: number,
  mark: DecimalMark,
): UserProblem | null {
  for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
    const field = layout[name];
    if (field < 0) continue;
    const value = fields.textOf(text, field);
    const plain = mark === 'comma' ? NaN : parseDecimal(value, 0, value.length);
    const number = Number.isNaN(plain) ? parseStyled(value, mark) : plain;
    if (Number.isFinite(number)) continue;
    const found = `column "${name}" holds ${quoted(value)}`;
    if (!Number.isNaN(number)) {
      return csvProblem(
        'bars.csv-number-too-large',
        line,
        `${found}, which is too large`,
        'Correct it.',
      );
    }
    if (/^[-+]?[\d.,\s]+$/.test(value)) {
      return csvProblem(
        'bars.csv-comma-in-number',
        line,
        `${found}, which is not written as ${mark === 'point' ? '1234.5' : '1234,5'}`,
        'Write all numbers of the file in one way, best with a decimal point and without thousands separators.',
      );
    }
    return csvProblem(
      'bars.csv-unreadable-number',
      line,
      `${found}, which is not a number`,
      'Write a plain number such as 1234.5, or remove the row.',
    );
  }
  return null;
}

/** Says that the time of a row cannot be read. */
export function timeProblem(
  text: string,
  fields: CsvFields,
  layout: CsvLayout,
  line: number,
): UserProblem {
  const columns = layout.clock < 0 ? [layout.time] : [layout.time, layout.clock];
  const shown = columns.map((column) => fields.textOf(text, column)).join(' ');
  return csvProblem(
    'bars.csv-unreadable-time',
    line,
    `the time ${quoted(shown)} cannot be read`,
    TIME_REMEDY,
  );
}
