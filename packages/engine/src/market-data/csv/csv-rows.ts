import type { Bars } from '../../model/bars.ts';
import { BAR_FIELDS } from '../../model/bars.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { Timeframe } from '../../model/timeframe.ts';
import type { BarValues } from '../bar-fault.ts';
import { findBarFault, isSoundBar } from '../bar-fault.ts';
import { GrowingBars } from '../growing-bars.ts';
import { usualTimeframe } from '../usual-timeframe.ts';
import { CsvFields } from './csv-fields.ts';
import type { CsvLayout } from './csv-header.ts';
import type { CsvNotes } from './csv-notes.ts';
import { csvProblem, quoted } from './csv-problem.ts';
import { CsvTime } from './csv-time.ts';
import { closeDates, type DateFormat } from './date-order.ts';
import { parseDecimal } from './decimal.ts';
import { DecimalMarkFinder } from './decimal-mark.ts';
import { type DecimalMark, isMissing, readWritten } from './number-style.ts';
import { findRowProblem, timeProblem } from './row-problem.ts';
import { RowLines } from './row-lines.ts';
import { sortRows } from './sort-rows.ts';

/** Bars that a file may hold. */
const MAX_CSV_BARS = 20_000_000;

/**
 * Prices that were multiplied for dividends and splits miss their own high or low by rounding alone. Up to this share
 * of the price the high or low is moved to them; more is a mistake in the file.
 */
const ROUNDING_RATIO = 1e-9;

/** Rows that may wait for one that says what their commas mean. */
const MAX_HELD_ROWS = 100_000;

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Style of the values of a file, where it is known beforehand. */
export interface CsvRowOptions {
  readonly dateFormat?: DateFormat | undefined;
  readonly decimal?: DecimalMark | undefined;
}

/** The rows of a file below its header. */
export class CsvRows {
  readonly #layout: CsvLayout;
  readonly #fields: CsvFields;
  readonly #time: CsvTime;
  readonly #bars = new GrowingBars();
  readonly #lines = new RowLines();
  readonly #notes: CsvNotes;
  readonly #options: CsvRowOptions;
  /** Rows whose numbers can be read in two ways, until one says which. */
  readonly #held: { readonly text: string; readonly line: number }[] = [];
  readonly #decimal: DecimalMarkFinder;
  #isPlain: boolean;
  #line = 0;
  #previousTime = NaN;

  constructor(layout: CsvLayout, options: CsvRowOptions, notes: CsvNotes) {
    this.#layout = layout;
    this.#options = options;
    this.#notes = notes;
    this.#decimal = new DecimalMarkFinder(options.decimal, notes);
    this.#isPlain = this.#isPlainFrom();
    // One more than the header has, to see whether a value too many is empty.
    this.#fields = new CsvFields(layout.columnCount + 1, layout.separator);
    this.#time = new CsvTime(layout);
  }

  get count(): number {
    return this.#bars.length + this.#held.length;
  }

  /** Reads the row from `from` (inclusive) to `to` (exclusive) and returns what is wrong with it. */
  read(text: string, from: number, to: number, line: number): UserProblem | null {
    this.#line = line;
    const fields = this.#fields;
    const layout = this.#layout;
    const isSplit = fields.split(text, from, to);
    if (!isSplit || !this.#isPlain || fields.count !== layout.columnCount) {
      return this.#readUnusual(text, from, to, isSplit);
    }
    const openTime = this.#time.read(text, fields);
    const open = parseDecimal(text, fields.starts[layout.open]!, fields.ends[layout.open]!);
    const high = parseDecimal(text, fields.starts[layout.high]!, fields.ends[layout.high]!);
    const low = parseDecimal(text, fields.starts[layout.low]!, fields.ends[layout.low]!);
    const close = parseDecimal(text, fields.starts[layout.close]!, fields.ends[layout.close]!);
    const volume =
      layout.volume < 0
        ? 0
        : parseDecimal(text, fields.starts[layout.volume]!, fields.ends[layout.volume]!);
    if (Number.isFinite(openTime) && isSoundBar(open, high, low, close, volume)) {
      return this.#add(openTime, open, high, low, close, volume);
    }
    return this.#readUnusual(text, from, to, isSplit);
  }

  /** Returns the bars, oldest first, or what is wrong with all of them together. */
  finish(timeframe: Timeframe | undefined): Outcome<Bars> {
    const held = this.#held[0];
    if (held) return { ok: false, problem: openDecimal(held.text, held.line) };
    const read = this.#bars.handOver(timeframe ?? '1d');
    const problem = this.#time.isOpen
      ? closeDates(
          read.openTime,
          this.#time.hasPoints,
          this.#options.dateFormat,
          this.#lines,
          this.#notes,
        )
      : null;
    if (problem) return { ok: false, problem };
    this.#time.toMilliseconds(read.openTime, read.length);
    const sorted = sortRows(read, this.#lines, this.#notes);
    if (!sorted.ok || timeframe) return sorted;
    const bars = sorted.value;
    return { ok: true, value: { ...bars, timeframe: usualTimeframe(bars.openTime, bars.length) } };
  }

  /** Returns whether rows can be read without looking at how their numbers are written. */
  #isPlainFrom(): boolean {
    return this.#decimal.mark === 'point' && this.#held.length === 0;
  }

  #readUnusual(text: string, from: number, to: number, isSplit: boolean): UserProblem | null {
    const line = this.#line;
    const fields = this.#fields;
    const layout = this.#layout;
    if (!isSplit || fields.count > layout.columnCount) {
      const problem = findRowProblem(text, fields, layout, isSplit, line, this.#decimal.mark);
      if (problem) return problem;
    }
    const texts = PRICES.map((name) => this.#textOf(text, layout[name]));
    if (this.#isWithoutPrices(text, texts)) {
      this.#notes.countRow('bars.rows-without-prices', line);
      return null;
    }
    const volumeText = layout.volume < 0 ? '' : this.#textOf(text, layout.volume);
    const decision = this.#decimal.decide([...texts, volumeText], line, () => this.#hasFractions());
    this.#isPlain = decision === 'decided' && this.#isPlainFrom();
    if (decision === 'held') return this.#hold(text.slice(from, to));
    if (decision !== 'decided') return decision;
    if (this.#held.length > 0) return this.#readHeld(text.slice(from, to), line);
    return this.#addUnusual(text, texts, volumeText);
  }

  /** Returns true for a row of separators, and for one whose prices are all said to be missing. */
  #isWithoutPrices(text: string, texts: readonly string[]): boolean {
    const { count } = this.#fields;
    const isWhole = PRICES.every((name) => this.#layout[name] < count);
    return isBlankRow(text, this.#fields) || (isWhole && texts.every(isMissing));
  }

  #hold(text: string): UserProblem | null {
    this.#held.push({ text, line: this.#line });
    return this.#held.length > MAX_HELD_ROWS ? openDecimal(text, this.#line) : null;
  }

  #addUnusual(text: string, texts: readonly string[], volumeText: string): UserProblem | null {
    const fields = this.#fields;
    const layout = this.#layout;
    const [open = NaN, high = NaN, low = NaN, close = NaN] = texts.map((value) =>
      this.#number(value),
    );
    const volume = this.#volume(volumeText);
    const openTime = this.#time.read(text, fields);
    const isRead = [openTime, open, high, low, close, volume].every(Number.isFinite);
    if (isRead && layout.volume < fields.count) {
      return this.#addRounded({ openTime, open, high, low, close, volume });
    }
    return (
      findRowProblem(text, fields, layout, true, this.#line, this.#decimal.mark) ??
      timeProblem(text, fields, layout, this.#line)
    );
  }

  /** Reads a volume; one that is missing, or has no column, is 0. */
  #volume(text: string): number {
    if (this.#layout.volume < 0) return 0;
    if (!isMissing(text)) return this.#number(text, true);
    this.#notes.countRow('bars.volume-missing', this.#line);
    return 0;
  }

  /** Reads the rows that waited for a decimal mark, and then the one that decided it. */
  #readHeld(text: string, line: number): UserProblem | null {
    const rows = [...this.#held, { text, line }];
    this.#held.length = 0;
    this.#isPlain = this.#isPlainFrom();
    for (const row of rows) {
      const problem = this.read(row.text, 0, row.text.length, row.line);
      if (problem) return problem;
    }
    return null;
  }

  #textOf(text: string, field: number): string {
    return field < this.#fields.count ? this.#fields.textOf(text, field) : '';
  }

  #number(text: string, mayAbbreviate = false): number {
    const { value, isStyled } = readWritten(text, this.#decimal.mark, mayAbbreviate);
    if (isStyled && !Number.isNaN(value)) this.#notes.countRow('bars.numbers-grouped', this.#line);
    return value;
  }

  /** Returns true when a row above had a number with a decimal point. */
  #hasFractions(): boolean {
    const { columns, length } = this.#bars;
    return PRICES.some((name) =>
      columns[name].subarray(0, length).some((value) => !Number.isInteger(value)),
    );
  }

  #addRounded(values: BarValues): UserProblem | null {
    const { openTime, open, close, volume } = values;
    const tolerance = Math.abs(values.high) * ROUNDING_RATIO;
    const top = Math.max(open, close);
    const bottom = Math.min(open, close);
    const high = top > values.high && top - values.high <= tolerance ? top : values.high;
    const low = bottom < values.low && values.low - bottom <= tolerance ? bottom : values.low;
    const fault = findBarFault({ ...values, openTime: 0, high, low });
    if (fault) return csvProblem(fault.code, this.#line, fault.message, fault.remedy);
    return this.#add(openTime, open, high, low, close, volume);
  }

  #add(
    openTime: number,
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
  ): UserProblem | null {
    if (openTime === this.#previousTime) {
      return this.#addAgain({ openTime, open, high, low, close, volume });
    }
    if (this.#time.hasUnitJump(this.#previousTime, openTime)) return mixedUnits(this.#line);
    if (this.#bars.length === MAX_CSV_BARS) return tooManyRows(this.#line);
    this.#bars.add(openTime, open, high, low, close, volume);
    this.#lines.add(this.#line);
    this.#previousTime = openTime;
    return null;
  }

  /** A row with the time of the row above: left out when it is the same row. */
  #addAgain(values: BarValues): UserProblem | null {
    const { columns, length } = this.#bars;
    const last = length - 1;
    if (BAR_FIELDS.every((field) => columns[field][last] === values[field])) {
      this.#notes.countRow('bars.rows-doubled', this.#line);
      return null;
    }
    // Entered all the same, so that its time is known when both rows are compared.
    this.#bars.add(
      values.openTime,
      values.open,
      values.high,
      values.low,
      values.close,
      values.volume,
    );
    this.#lines.add(this.#line);
    return null;
  }
}

function isBlankRow(text: string, fields: CsvFields): boolean {
  for (let field = 0; field < Math.min(fields.count, fields.starts.length); field++) {
    if (fields.textOf(text, field) !== '') return false;
  }
  return true;
}

function openDecimal(text: string, line: number): UserProblem {
  return csvProblem(
    'bars.csv-decimal',
    line,
    `the commas in ${quoted(text)} can be decimal commas or thousands separators, and no row says which`,
    'Set the decimal mark of the numbers: comma or point.',
  );
}

function mixedUnits(line: number): UserProblem {
  return csvProblem(
    'bars.csv-mixed-epochs',
    line,
    'the time is in another unit than the time above it',
    'Write all times in one unit: seconds, milliseconds, microseconds or nanoseconds since 1970.',
  );
}

function tooManyRows(line: number): UserProblem {
  return csvProblem(
    'bars.csv-too-many-rows',
    line,
    `the file has more than ${MAX_CSV_BARS.toLocaleString('en-US')} rows`,
    'Split the file, or use a longer timeframe.',
  );
}
