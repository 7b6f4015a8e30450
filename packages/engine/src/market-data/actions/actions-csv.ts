import type { CorporateAction } from '../../model/corporate-action.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { CsvFields } from '../csv/csv-fields.ts';
import { plainName } from '../csv/column-names.ts';
import { findSeparator } from '../csv/csv-header.ts';
import { csvProblem, quoted } from '../csv/csv-problem.ts';
import { CsvText, findBinary } from '../csv/csv-text.ts';
import { readActionRow } from './action-row.ts';
import { findSequenceFault } from './check-actions.ts';

/** Options of reading actions. */
export interface ActionsCsvOptions {
  /** Calendar whose open dates the action of a row with a date alone; 00:00 UTC without it. */
  readonly calendar?: SessionCalendar | undefined;
}

interface Row {
  readonly action: CorporateAction;
  readonly line: number;
}

const COLUMNS: readonly (readonly string[])[] = [
  ['date', 'ex date', 'time'],
  ['kind', 'type', 'action'],
  ['value'],
];
const HEADER_REMEDY = 'The first line names the columns: date,kind,value.';

/**
 * Reads a CSV file of splits and dividends with the columns `date`, `kind` and `value`, in any order and case.
 *
 * - `date` is the ex-date (`2024-01-31`), or a time with a zone (UTC without one).
 * - `kind` is `split` or `dividend`.
 * - `value` is new units for one old unit (`2`, or `2:1` and `2/1`), or money for one unit.
 *
 * Other columns are ignored; separators are commas, semicolons or tabs. Rows may be in any order; actions come out by
 * time, dividends before a split of the same time. A file with a header alone has no actions. Problems name the line,
 * from 1 = the header, and have codes that begin with `actions.`.
 */
export function parseActionsCsv(
  text: string,
  options: ActionsCsvOptions = {},
): Outcome<CorporateAction[]> {
  const binary = findBinary(text, 1);
  if (binary) return failed({ ...binary, code: binary.code.replace('bars.', 'actions.') });
  const lines = linesOf(text);
  const header = lines.findIndex((line) => line.trim() !== '');
  if (header < 0) {
    return failed(
      csvProblem('actions.csv-empty', 1, 'the file is empty', 'Choose a CSV file with actions.'),
    );
  }
  const reader = createRowReader(lines[header]!, header + 1, options.calendar ?? null);
  if ('code' in reader) return failed(reader);
  const rows: Row[] = [];
  for (let at = header + 1; at < lines.length; at++) {
    if (lines[at]!.trim() === '') continue;
    const action = reader.read(lines[at]!, at + 1);
    if ('code' in action) return failed(action);
    rows.push({ action, line: at + 1 });
  }
  return inOrder(rows);
}

function linesOf(text: string): string[] {
  const whole = new CsvText();
  return (whole.take(text) + whole.rest()).split('\n');
}

/** Sorts the rows and finds what two of them that follow one another do not allow. */
function inOrder(rows: Row[]): Outcome<CorporateAction[]> {
  const rank = ({ action }: Row): number => (action.kind === 'split' ? 1 : 0);
  rows.sort((a, b) => a.action.time - b.action.time || rank(a) - rank(b) || a.line - b.line);
  for (let index = 1; index < rows.length; index++) {
    const { action, line } = rows[index]!;
    const fault = findSequenceFault(rows[index - 1]!.action, action);
    if (fault) return failed(csvProblem(fault.code, line, fault.message, fault.remedy));
  }
  return { ok: true, value: rows.map(({ action }) => action) };
}

interface RowReader {
  read(line: string, number: number): CorporateAction | UserProblem;
}

function createRowReader(
  header: string,
  number: number,
  calendar: SessionCalendar | null,
): RowReader | UserProblem {
  const separator = findSeparator(header);
  const names = valuesOf(header, separator);
  if (!names) return openQuote(number);
  const columns = names.map(plainName);
  const [date = -1, kind = -1, value = -1] = COLUMNS.map((wanted) =>
    columns.findIndex((name) => wanted.includes(name)),
  );
  const missing = [date, kind, value].indexOf(-1);
  if (missing >= 0) return missingColumn(missing, names, number);
  return {
    read(line, lineNumber) {
      const values = valuesOf(line, separator);
      if (!values) return openQuote(lineNumber);
      const texts = {
        date: values[date] ?? '',
        kind: values[kind] ?? '',
        value: values[value] ?? '',
      };
      return readActionRow(texts, lineNumber, calendar);
    },
  };
}

/** Returns the fields of a line, or null when a quote is not closed. */
function valuesOf(line: string, separator: number): string[] | null {
  const fields = new CsvFields(line.length + 1, separator);
  if (!fields.split(line, 0, line.length)) return null;
  return Array.from({ length: fields.count }, (_, field) => fields.textOf(line, field));
}

function failed(problem: UserProblem): { readonly ok: false; readonly problem: UserProblem } {
  return { ok: false, problem };
}

function openQuote(line: number): UserProblem {
  return csvProblem(
    'actions.csv-quote',
    line,
    'a quote is not closed, or text follows it',
    'Close quotes on the same line, directly before the separator.',
  );
}

function missingColumn(column: number, names: readonly string[], line: number): UserProblem {
  return csvProblem(
    'actions.csv-missing-column',
    line,
    `the header has no column "${COLUMNS[column]?.[0]}"; it names ${quoted(names.join(', '))}`,
    HEADER_REMEDY,
  );
}
