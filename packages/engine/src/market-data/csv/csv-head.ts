import type { UserProblem } from '../../model/errors.ts';
import { CsvFields } from './csv-fields.ts';
import type { CsvLayout } from './csv-header.ts';
import { findSeparator, HEADER_REMEDY, readHeader, separatorOf } from './csv-header.ts';
import type { CsvNotes } from './csv-notes.ts';
import { csvProblem } from './csv-problem.ts';
import { COLUMN_NAMES, plainName } from './column-names.ts';
import { parseDecimal } from './decimal.ts';
import { parseStyled } from './number-style.ts';
import { isDateLike, parseClockTime } from './time-text.ts';

/** Lines above the header that may say other things. */
const MAX_BANNER_LINES = 10;

/** Meaning of a line of the head: the layout of all rows, with `isRow` when it is itself the first of them, a problem, or null. */
export type HeadStep =
  | { readonly layout: CsvLayout; readonly isRow: boolean }
  | { readonly problem: UserProblem }
  | null;

/** Finds the header of a file among its first lines, or does without one where the first row shows what its columns are. */
export class CsvHead {
  readonly #notes: CsvNotes;
  #separator: number | undefined;
  #bannerCount = 0;
  #problem: UserProblem | null = null;
  #problemColumns = -1;
  /** A header without a column of times, whose name may stand in a line below. */
  #timeless: { readonly layout: CsvLayout; readonly problem: UserProblem; lines: number } | null =
    null;

  constructor(notes: CsvNotes) {
    this.#notes = notes;
  }

  /** Takes the next line that is not empty. */
  take(text: string, line: number): HeadStep {
    const separator = separatorOf(text);
    if (separator !== null && this.#bannerCount === 0) {
      this.#separator = separator;
      this.#notes.say('bars.separator-line', `Took the separator from line ${line}.`);
      return null;
    }
    if (this.#timeless) return this.#findTimeBelow(this.#timeless, text);
    const row = readNames(text, this.#separator);
    if (row && countNumbers(row.names) >= 3) return this.#readFirstRow(row, line);
    const header = readHeader(text, line, this.#separator);
    if (!('problem' in header)) {
      this.#sayBanner(line);
      return { layout: header, isRow: false };
    }
    if (header.timeless) {
      this.#timeless = { layout: header.timeless, problem: header.problem, lines: 0 };
      return null;
    }
    if (header.known > this.#problemColumns) {
      this.#problem = header.problem;
      this.#problemColumns = header.known;
    }
    this.#bannerCount++;
    return this.#bannerCount > MAX_BANNER_LINES
      ? { problem: this.#problem ?? header.problem }
      : null;
  }

  /** Returns what is wrong with a file that ends before its rows begin; null when it holds nothing. */
  findEnd(): UserProblem | null {
    return this.#timeless?.problem ?? this.#problem;
  }

  #sayBanner(line: number): void {
    if (this.#bannerCount === 0) return;
    const lines = this.#bannerCount === 1 ? '1 line' : `${this.#bannerCount} lines`;
    this.#notes.say('bars.banner-lines', `Skipped ${lines} above the header in line ${line}.`);
  }

  #findTimeBelow(
    timeless: { readonly layout: CsvLayout; readonly problem: UserProblem; lines: number },
    text: string,
  ): HeadStep {
    const row = readNames(text, timeless.layout.separator);
    timeless.lines++;
    if (!row || countNumbers(row.names) > 0 || timeless.lines > 3)
      return { problem: timeless.problem };
    const time = row.names.findIndex((name) => COLUMN_NAMES.time.includes(plainName(name)));
    if (time < 0) return null;
    this.#notes.say('bars.header-rows', `Read a header of ${timeless.lines + 1} lines.`);
    return { layout: { ...timeless.layout, time }, isRow: false };
  }

  #readFirstRow({ names, separator }: NamedRow, line: number): HeadStep {
    if (this.#problem) return { problem: this.#problem };
    const layout = layoutOfRow(names, separator);
    if (!layout) {
      return {
        problem: csvProblem(
          'bars.csv-no-header',
          line,
          'the file begins with numbers instead of a header, and they are not time, open, high, low, close',
          HEADER_REMEDY,
        ),
      };
    }
    const what = layout.volume < 0 ? '' : ', volume';
    this.#notes.say(
      'bars.no-header',
      `There is no header: read the columns as time, open, high, low, close${what}.`,
    );
    return { layout, isRow: true };
  }
}

interface NamedRow {
  readonly names: readonly string[];
  readonly separator: number;
}

function readNames(text: string, known: number | undefined): NamedRow | null {
  const separator = known ?? findSeparator(text);
  const fields = new CsvFields(text.length + 1, separator);
  if (!fields.split(text, 0, text.length)) return null;
  const names = Array.from({ length: fields.count }, (_, field) => fields.textOf(text, field));
  return { names, separator };
}

function numberOf(value: string): number {
  const plain = parseDecimal(value, 0, value.length);
  return Number.isNaN(plain) ? parseStyled(value, 'comma') : plain;
}

function countNumbers(names: readonly string[]): number {
  return names.filter((name) => Number.isFinite(numberOf(name))).length;
}

/** Columns of a row without a header: time (or date and clock), then open, high, low, close that hold together. */
function layoutOfRow(names: readonly string[], separator: number): CsvLayout | null {
  const [first = '', second = ''] = names;
  const isEpoch = /^\d{9,19}(?:\.\d+)?$/.test(first);
  if (!isEpoch && !isDateLike(first)) return null;
  const hasClock = !isEpoch && isClock(second);
  const open = hasClock ? 2 : 1;
  const volume = open + 4;
  if (!holdTogether(names.slice(open, volume).map(numberOf))) return null;
  return {
    ...{ separator, columnCount: names.length, time: 0, clock: hasClock ? 1 : -1 },
    ...{ open, high: open + 1, low: open + 2, close: open + 3 },
    volume: names.length > volume ? volume : -1,
  };
}

function isClock(text: string): boolean {
  const hasForm = /^\d{4}(?:\d{2})?$|:/.test(text);
  return hasForm && !Number.isNaN(parseClockTime(text, 0, text.length));
}

function holdTogether([
  open = NaN,
  high = NaN,
  low = NaN,
  close = NaN,
]: readonly number[]): boolean {
  return low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close);
}
