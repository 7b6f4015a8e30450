import type { Bars } from '../../model/bars.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { Timeframe } from '../../model/timeframe.ts';
import { checkBars } from '../check-bars.ts';
import { CsvHead } from './csv-head.ts';
import type { CsvNote } from './csv-notes.ts';
import { CsvNotes } from './csv-notes.ts';
import { csvProblem } from './csv-problem.ts';
import type { CsvRowOptions } from './csv-rows.ts';
import { CsvRows } from './csv-rows.ts';
import { CsvText, findBinary, MAX_LINE_LENGTH } from './csv-text.ts';

/** Reads a CSV file of bars piece by piece. */
export interface BarsCsvReader {
  /**
   * Takes the next piece of the file, cut anywhere.
   *
   * @returns False when a problem is known already, so that the rest need not be read.
   */
  push(piece: string): boolean;
  /** Returns the bars of the whole file, or the first problem in it. Call it once, last. */
  finish(): Outcome<Bars>;
  /** Returns what was done to the file so that it could be read, after `finish`; empty for a plain file. */
  notes(): readonly CsvNote[];
}

/** Options of reading bars. */
export interface BarsCsvOptions extends CsvRowOptions {
  /** Timeframe of the bars; without it the commonest distance of two bars decides. */
  readonly timeframe?: Timeframe | undefined;
}

/**
 * Returns a reader of CSV files of bars, in linear time and without an object a row.
 *
 * A header names the columns, in any order and case; comments and up to ten other lines may stand above it. Without
 * one, the first row must be time, open, high, low, close. Separators are commas, semicolons, tabs or bars. Times are
 * calendar times (UTC where they state no zone) or epochs in seconds, milliseconds, microseconds or nanoseconds, whichever
 * puts the newest before the year 5138. Rows are sorted, and rows that repeat another one exactly are left out. What the
 * file leaves open, the order of day and month or what a comma is, is a problem unless the options say it. The table of
 * what is read: docs/reference/csv.md. Problems name the line, from 1.
 */
export function createBarsCsvReader(options: BarsCsvOptions = {}): BarsCsvReader {
  return new LineByLineReader(options);
}

/** Reads a whole CSV file of bars; see `createBarsCsvReader`. */
export function parseBarsCsv(text: string, options: BarsCsvOptions = {}): Outcome<Bars> {
  const reader = createBarsCsvReader(options);
  reader.push(text);
  return reader.finish();
}

class LineByLineReader implements BarsCsvReader {
  readonly #options: BarsCsvOptions;
  readonly #notes = new CsvNotes();
  readonly #head = new CsvHead(this.#notes);
  readonly #text = new CsvText();
  #rows: CsvRows | null = null;
  #line = 0;
  #problem: UserProblem | null = null;

  constructor(options: BarsCsvOptions) {
    this.#options = options;
  }

  push(piece: string): boolean {
    this.#problem ??= findBinary(piece, this.#line + 1);
    if (this.#problem) return false;
    this.#readLines(this.#text.take(piece));
    if (this.#text.pendingLength > MAX_LINE_LENGTH) {
      this.#problem ??= lineTooLong(this.#line + 1);
    }
    return this.#problem === null;
  }

  finish(): Outcome<Bars> {
    this.#readLines(this.#text.rest());
    const problem = this.#problem ?? this.#findNothing();
    if (problem || !this.#rows) return { ok: false, problem: problem ?? emptyFile() };
    const bars = this.#rows.finish(this.#options.timeframe);
    const fault = bars.ok ? checkBars(bars.value) : null;
    return fault ? { ok: false, problem: fault } : bars;
  }

  notes(): readonly CsvNote[] {
    return this.#notes.list();
  }

  #readLines(block: string): void {
    let from = 0;
    while (from < block.length && this.#problem === null) {
      const lineEnd = block.indexOf('\n', from);
      const to = lineEnd < 0 ? block.length : lineEnd;
      this.#line++;
      this.#problem = this.#readLine(block, from, to);
      from = to + 1;
    }
  }

  #readLine(block: string, from: number, to: number): UserProblem | null {
    if (to - from > MAX_LINE_LENGTH) return lineTooLong(this.#line);
    if (isEmptyLine(block, from, to)) return null;
    if (isComment(block, from)) {
      this.#notes.countRow('bars.comment-lines', this.#line);
      return null;
    }
    if (this.#rows) return this.#rows.read(block, from, to, this.#line);
    const step = this.#head.take(block.slice(from, to), this.#line);
    if (step === null) return null;
    if ('problem' in step) return step.problem;
    this.#rows = new CsvRows(step.layout, this.#options, this.#notes);
    return step.isRow ? this.#rows.read(block, from, to, this.#line) : null;
  }

  #findNothing(): UserProblem | null {
    if (!this.#rows) return this.#head.findEnd() ?? emptyFile();
    if (this.#rows.count > 0) return null;
    return csvProblem(
      'bars.csv-no-rows',
      this.#line,
      'there is no row below the header',
      'Export at least one bar.',
    );
  }
}

function isEmptyLine(block: string, from: number, to: number): boolean {
  if (from === to) return true;
  return block.charCodeAt(from) <= 32 && block.slice(from, to).trim() === '';
}

/** `#` and `//` begin comments. */
function isComment(block: string, from: number): boolean {
  const code = block.charCodeAt(from);
  return code === 35 || (code === 47 && block.charCodeAt(from + 1) === 47);
}

function emptyFile(): UserProblem {
  return csvProblem('bars.csv-empty', 1, 'the file is empty', 'Choose a CSV file with bars.');
}

function lineTooLong(line: number): UserProblem {
  return csvProblem(
    'bars.csv-line-too-long',
    line,
    `the line is longer than ${MAX_LINE_LENGTH.toLocaleString('en-US')} characters`,
    'Choose a CSV file with one bar per line.',
  );
}
