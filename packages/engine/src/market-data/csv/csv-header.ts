import type { UserProblem } from '../../model/errors.ts';
import { CsvFields } from './csv-fields.ts';
import { csvProblem, quoted } from './csv-problem.ts';
import { COLUMN_NAMES, findClock, findColumn, plainName } from './column-names.ts';

/** Positions of the columns of a file, from 0; -1 = not there. */
export interface CsvLayout {
  /** Character code of the separator. */
  readonly separator: number;
  readonly columnCount: number;
  readonly time: number;
  /** Column with the time of the day where `time` holds the date only, else -1. */
  readonly clock: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

const PRICE_NAMES = ['open', 'high', 'low', 'close'] as const;

/** Remedy for a file whose columns cannot be identified. */
export const HEADER_REMEDY =
  'The first line names the columns: time (or date), open, high, low, close and, if known, volume, in any order.';

/** A line that is no header. */
export interface NoHeader {
  readonly problem: UserProblem;
  /** Count of prices that it names. */
  readonly known: number;
  /** Layout of a line that names all prices, but no time; null for any other line. */
  readonly timeless: CsvLayout | null;
}

/**
 * Reads the header of a CSV file: which column is which.
 *
 * @param line - Its line, for problems.
 * @param known - Code of the separator; the commonest one in the line if left out.
 */
export function readHeader(
  text: string,
  line: number,
  known: number | undefined,
): CsvLayout | NoHeader {
  const separator = known ?? findSeparator(text);
  const fields = new CsvFields(text.length + 1, separator);
  if (!fields.split(text, 0, text.length)) return unclosedQuote(line);
  const names = Array.from({ length: fields.count }, (_, field) => fields.textOf(text, field));
  return readColumns(names, line, separator);
}

/**
 * Finds out which column is which by their names.
 *
 * @param separator - Its character code; 0 where there is none.
 */
export function readColumns(
  names: readonly string[],
  line: number,
  separator = 0,
): CsvLayout | NoHeader {
  const columns = names.map(plainName);
  const layout = layoutOf(columns, separator);
  const count = PRICE_NAMES.filter((name) => layout[name] >= 0).length;
  const duplicate = findDuplicate(columns, layout, line);
  if (duplicate) return { problem: duplicate, known: count + 1, timeless: null };
  const missing = layout.time < 0 ? 'time' : PRICE_NAMES.find((name) => layout[name] < 0);
  if (missing === undefined) return layout;
  const problem = missingColumn(missing, names, line);
  return { problem, known: count, timeless: count === PRICE_NAMES.length ? layout : null };
}

function unclosedQuote(line: number): NoHeader {
  const problem = csvProblem(
    'bars.csv-quote',
    line,
    'a quote is not closed',
    'Close it on the same line.',
  );
  return { problem, known: 0, timeless: null };
}

function layoutOf(columns: readonly string[], separator: number): CsvLayout {
  const time = findColumn(columns, 'time');
  return {
    separator,
    columnCount: columns.length,
    time,
    clock: findClock(columns, time),
    open: findColumn(columns, 'open'),
    high: findColumn(columns, 'high'),
    low: findColumn(columns, 'low'),
    close: findColumn(columns, 'close'),
    volume: findColumn(columns, 'volume'),
  };
}

/** Returns the character code of the separator that the header has most of; a comma when it has none. */
export function findSeparator(text: string): number {
  let best: string = ',';
  for (const separator of SEPARATORS) {
    if (text.split(separator).length > text.split(best).length) best = separator;
  }
  return best.charCodeAt(0);
}

/** Returns the code of the separator that a line `sep=;` of a spreadsheet states, or null. */
export function separatorOf(text: string): number | null {
  const separator = /^"?sep=(.)"?$/i.exec(text.trim())?.[1];
  return separator === undefined ? null : separator.charCodeAt(0);
}

function findDuplicate(
  columns: readonly string[],
  layout: CsvLayout,
  line: number,
): UserProblem | null {
  const duplicate = (['time', ...PRICE_NAMES, 'volume'] as const)
    .filter((role) => COLUMN_NAMES[role].includes(columns[layout[role]] ?? ''))
    .map((role) => columns[layout[role]] ?? '')
    .find((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (duplicate === undefined) return null;
  return csvProblem(
    'bars.csv-duplicate-column',
    line,
    `the header names the column ${quoted(duplicate)} twice`,
    'Rename or remove one of the two columns.',
  );
}

function missingColumn(name: string, names: readonly string[], line: number): UserProblem {
  return csvProblem(
    'bars.csv-missing-column',
    line,
    `the header has no column "${name}"; it names ${quoted(names.join(', '))}`,
    HEADER_REMEDY,
  );
}
