import type { UserProblem } from '../../model/errors.ts';
import { CsvFields } from './csv-fields.ts';
import { csvProblem, quoted } from './csv-problem.ts';
import { parseDecimal } from './decimal.ts';

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

const SEPARATORS = [',', ';', '\t'] as const;

/** Names of the column with the time, the preferred ones first. */
const TIME_NAMES = ['open time', 'opentime', 'datetime', 'date time', 'timestamp', 'date', 'time'];

const PRICE_NAMES = ['open', 'high', 'low', 'close'] as const;

const VOLUME_NAMES = ['volume', 'vol'];

const HEADER_REMEDY =
  'The first line names the columns: time (or date), open, high, low, close and, if known, volume, in any order.';

/** Reads the header of a CSV file: which column is which. @param line - Its line, for problems. */
export function readHeader(text: string, line: number): CsvLayout | UserProblem {
  const separator = findSeparator(text);
  const fields = new CsvFields(text.length + 1, separator);
  if (!fields.split(text, 0, text.length)) {
    return csvProblem(
      'bars.csv-quote',
      line,
      'a quote is not closed',
      'Close it on the same line.',
    );
  }
  const names = Array.from({ length: fields.count }, (_, field) => fields.textOf(text, field));
  const columns = names.map(plainName);
  const problem = findMissingHeader(names, line) ?? findDuplicate(columns, line);
  if (problem) return problem;
  const time = findTime(columns);
  const missing = time < 0 ? 'time' : PRICE_NAMES.find((name) => !columns.includes(name));
  if (missing !== undefined) return missingColumn(missing, names, line);
  return {
    separator,
    columnCount: names.length,
    time,
    clock: columns[time] === 'date' ? columns.indexOf('time') : -1,
    open: columns.indexOf('open'),
    high: columns.indexOf('high'),
    low: columns.indexOf('low'),
    close: columns.indexOf('close'),
    volume: columns.findIndex((name) => VOLUME_NAMES.includes(name)),
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

/** Returns a column's name as it is compared: `<OPEN>`, `Open_Time` and ` open-time ` are all written by some program. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[<>]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** Position of the time: a column named so, else a first column without a name. */
function findTime(columns: readonly string[]): number {
  for (const name of TIME_NAMES) {
    if (columns.includes(name)) return columns.indexOf(name);
  }
  return columns[0] === '' ? 0 : -1;
}

function findMissingHeader(names: readonly string[], line: number): UserProblem | null {
  const numberCount = names.filter((name) => Number.isFinite(parseDecimal(name, 0, name.length)));
  if (numberCount.length < 3) return null;
  return csvProblem(
    'bars.csv-no-header',
    line,
    'the file begins with numbers instead of a header',
    HEADER_REMEDY,
  );
}

function findDuplicate(columns: readonly string[], line: number): UserProblem | null {
  const known = new Set([...TIME_NAMES, ...PRICE_NAMES, ...VOLUME_NAMES]);
  const duplicate = columns.find(
    (name, position) => known.has(name) && columns.indexOf(name) !== position,
  );
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
