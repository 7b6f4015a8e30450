import type { CsvFields } from './csv-fields.ts';
import type { CsvLayout } from './csv-header.ts';
import { parseDecimal } from './decimal.ts';
import { isDateOnly, parseCalendarTime, parseClockTime, parseOpenDate } from './time-text.ts';

/** Values of one file's times must not differ by more than this within two rows; a change of unit is 1,000. */
const UNIT_JUMP = 500;

/** Below this, 1973 in seconds, a jump can be a true distance of early times in finer units. */
const SMALLEST_CLEAR = 1e8;

/** Largest epoch of each unit that a file is taken to hold, all about the year 5138, and its milliseconds. */
const EPOCH_UNITS = [
  { limit: 1e11, toMs: (value: number): number => value * 1000 },
  { limit: 1e14, toMs: (value: number): number => value },
  { limit: 1e17, toMs: (value: number): number => value / 1000 },
  { limit: Infinity, toMs: (value: number): number => value / 1_000_000 },
] as const;

/**
 * Reads the times of a file: calendar times, dates that end with their year, or epochs, as the first row has it.
 *
 * Epochs stay in the unit of the file until all are read, because only the largest of them says which unit it is.
 */
export class CsvTime {
  readonly #column: number;
  readonly #clock: number;
  #kind: 'unknown' | 'calendar' | 'open' | 'epoch' = 'unknown';
  #hasPoints = false;
  #largest = 0;

  constructor(layout: CsvLayout) {
    this.#column = layout.time;
    this.#clock = layout.clock;
  }

  /** Reads the time of a row; NaN when it cannot be read. */
  read(text: string, fields: CsvFields): number {
    const from = fields.starts[this.#column]!;
    const to = fields.ends[this.#column]!;
    if (this.#kind === 'epoch') return this.#readEpoch(text, from, to);
    if (this.#kind === 'unknown') {
      this.#kind = this.#kindOf(text, from, to);
      return this.read(text, fields);
    }
    if (this.#kind === 'open') return this.#readOpenDate(text, fields);
    const time = parseCalendarTime(text, from, to);
    if (this.#clock < 0) return time;
    if (!isDateOnly(text, from, to)) return NaN;
    return time + parseClockTime(text, fields.starts[this.#clock]!, fields.ends[this.#clock]!);
  }

  /** True when day and month are not distinguished yet: times are then what `parseOpenDate` returns. */
  get isOpen(): boolean {
    return this.#kind === 'open';
  }

  /** True when such dates have points between their numbers. */
  get hasPoints(): boolean {
    return this.#hasPoints;
  }

  /** Returns true when two times that follow one another cannot be in one unit. */
  hasUnitJump(previous: number, time: number): boolean {
    if (this.#kind !== 'epoch') return false;
    const smaller = Math.min(previous, time);
    return smaller >= SMALLEST_CLEAR && Math.max(previous, time) > smaller * UNIT_JUMP;
  }

  /** Turns the times that were read into UTC milliseconds, whole ones, in place. */
  toMilliseconds(times: Float64Array, length: number): void {
    if (this.#kind !== 'epoch') return;
    const toMs = this.#toMs();
    for (let index = 0; index < length; index++) times[index] = Math.round(toMs(times[index]!));
  }

  #kindOf(text: string, from: number, to: number): 'calendar' | 'open' | 'epoch' {
    const separator = /^\d{1,2}([./-])\d{1,2}\1\d{4}/.exec(text.slice(from, to))?.[1];
    this.#hasPoints = separator === '.';
    if (separator !== undefined) return 'open';
    const isEpoch = !isDateOnly(text, from, to) && !Number.isNaN(parseDecimal(text, from, to));
    return isEpoch ? 'epoch' : 'calendar';
  }

  #readOpenDate(text: string, fields: CsvFields): number {
    const date = fields.textOf(text, this.#column);
    return parseOpenDate(this.#clock < 0 ? date : `${date} ${fields.textOf(text, this.#clock)}`);
  }

  #toMs(): (value: number) => number {
    return (EPOCH_UNITS.find((unit) => this.#largest < unit.limit) ?? EPOCH_UNITS[3]).toMs;
  }

  #readEpoch(text: string, from: number, to: number): number {
    const value = parseDecimal(text, from, to);
    const size = Math.abs(value);
    if (size > this.#largest) this.#largest = size;
    return value;
  }
}
