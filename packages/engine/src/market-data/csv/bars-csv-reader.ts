import type { Bars } from '../../model/bars.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { Timeframe } from '../../model/timeframe.ts';
import { checkBars } from '../check-bars.ts';
import { readHeader } from './csv-header.ts';
import { csvProblem } from './csv-problem.ts';
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
}

/** Options of reading bars. */
export interface BarsCsvOptions {
  /** Timeframe of the bars; without it the commonest distance of two bars decides. */
  readonly timeframe?: Timeframe | undefined;
}

/**
 * Returns a reader of CSV files of bars, in linear time and without an object a row.
 *
 * The first line names the columns, in any order and case: `time`, `date`, `datetime`, `timestamp` or `open time` (or a
 * first column without a name; `date` and `time` together are one time), `open`, `high`, `low`, `close`, and `volume`
 * (0 when there is none). Other columns are ignored. Separators are commas, semicolons or tabs; numbers have a point.
 * Times are calendar times (UTC where they state no zone) or epochs in seconds, milliseconds, microseconds or
 * nanoseconds, whichever puts the newest before the year 5138. Rows run from the oldest to the newest or the other way.
 * Problems name the line, from 1 = the header.
 */
export function createBarsCsvReader(options: BarsCsvOptions = {}): BarsCsvReader {
  return new LineByLineReader(options.timeframe);
}

/** Reads a whole CSV file of bars; see `createBarsCsvReader`. */
export function parseBarsCsv(text: string, options: BarsCsvOptions = {}): Outcome<Bars> {
  const reader = createBarsCsvReader(options);
  reader.push(text);
  return reader.finish();
}

class LineByLineReader implements BarsCsvReader {
  readonly #timeframe: Timeframe | undefined;
  readonly #text = new CsvText();
  #rows: CsvRows | null = null;
  #line = 0;
  #problem: UserProblem | null = null;

  constructor(timeframe: Timeframe | undefined) {
    this.#timeframe = timeframe;
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
    const bars = this.#rows.toBars(this.#timeframe);
    const fault = checkBars(bars);
    return fault ? { ok: false, problem: fault } : { ok: true, value: bars };
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
    if (this.#rows) return this.#rows.read(block, from, to, this.#line);
    const layout = readHeader(block.slice(from, to), this.#line);
    if ('code' in layout) return layout;
    this.#rows = new CsvRows(layout);
    return null;
  }

  #findNothing(): UserProblem | null {
    if (!this.#rows) return emptyFile();
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

function emptyFile(): UserProblem {
  return csvProblem('bars.csv-empty', 1, 'the file is empty', 'Choose a CSV file with bars.');
}

function lineTooLong(line: number): UserProblem {
  return csvProblem(
    'bars.csv-line-too-long',
    line,
    `the line is longer than ${MAX_LINE_LENGTH.toLocaleString('en-US')} characters`,
    'Choose a CSV file with one bar a line.',
  );
}
