import type { Bars } from '../../model/bars.ts';
import type { UserProblem } from '../../model/errors.ts';
import type { Timeframe } from '../../model/timeframe.ts';
import type { BarValues } from '../bar-fault.ts';
import { findBarFault, findOrderFault, isSoundBar } from '../bar-fault.ts';
import { GrowingBars } from '../growing-bars.ts';
import { usualTimeframe } from '../usual-timeframe.ts';
import { isoTime } from '../../model/utc-calendar.ts';
import { CsvFields } from './csv-fields.ts';
import type { CsvLayout } from './csv-header.ts';
import { csvProblem } from './csv-problem.ts';
import { CsvTime } from './csv-time.ts';
import { parseDecimal } from './decimal.ts';
import { findRowProblem, timeProblem } from './row-problem.ts';

/** Bars that a file may hold. */
const MAX_CSV_BARS = 20_000_000;

/**
 * Prices that were multiplied for dividends and splits miss their own high or low by rounding alone. Up to this share
 * of the price the high or low is moved to them; more is a mistake in the file.
 */
const ROUNDING_RATIO = 1e-9;

/** The rows of a file below its header. */
export class CsvRows {
  readonly #layout: CsvLayout;
  readonly #fields: CsvFields;
  readonly #time: CsvTime;
  readonly #bars = new GrowingBars();
  #line = 0;
  #previousTime = NaN;
  /** 1 = oldest first, -1 = newest first, 0 = not known yet. */
  #direction: 1 | 0 | -1 = 0;

  constructor(layout: CsvLayout) {
    this.#layout = layout;
    // One more than the header has, to see whether a value too many is empty.
    this.#fields = new CsvFields(layout.columnCount + 1, layout.separator);
    this.#time = new CsvTime(layout);
  }

  get count(): number {
    return this.#bars.length;
  }

  /** Reads the row from `from` (inclusive) to `to` (exclusive) and returns what is wrong with it. */
  read(text: string, from: number, to: number, line: number): UserProblem | null {
    this.#line = line;
    const fields = this.#fields;
    const layout = this.#layout;
    const isSplit = fields.split(text, from, to);
    if (!isSplit || fields.count !== layout.columnCount) {
      const problem = findRowProblem(text, fields, layout, isSplit, line);
      if (problem) return problem;
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
    if (!Number.isFinite(openTime)) {
      return (
        findRowProblem(text, fields, layout, isSplit, line) ??
        timeProblem(text, fields, layout, line)
      );
    }
    if (isSoundBar(open, high, low, close, volume)) {
      return this.#add(openTime, open, high, low, close, volume);
    }
    return (
      findRowProblem(text, fields, layout, isSplit, line) ??
      this.#addRounded({ openTime, open, high, low, close, volume })
    );
  }

  /** Returns the bars, oldest first. */
  toBars(timeframe: Timeframe | undefined): Bars {
    const bars = this.#bars.toBars(timeframe ?? '1d');
    this.#time.toMilliseconds(bars.openTime, bars.length);
    if (this.#direction < 0) reverse(bars);
    return timeframe ? bars : { ...bars, timeframe: usualTimeframe(bars.openTime, bars.length) };
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
    const direction = Math.sign(openTime - this.#previousTime);
    if (direction !== this.#direction || direction === 0) {
      const problem = this.#turn(openTime);
      if (problem) return problem;
    }
    if (this.#time.hasUnitJump(this.#previousTime, openTime)) return mixedUnits(this.#line);
    if (this.#bars.length === MAX_CSV_BARS) return tooManyRows(this.#line);
    this.#bars.add(openTime, open, high, low, close, volume);
    this.#previousTime = openTime;
    return null;
  }

  /** The second row says whether the file runs upwards or downwards; no later row may turn. */
  #turn(openTime: number): UserProblem | null {
    if (this.#bars.length === 0) return null;
    if (this.#time.hasUnitJump(this.#previousTime, openTime)) return mixedUnits(this.#line);
    const isSecond = this.#bars.length === 1;
    if (isSecond && openTime !== this.#previousTime) {
      this.#direction = openTime > this.#previousTime ? 1 : -1;
      return null;
    }
    const previous = this.#time.milliseconds(this.#previousTime);
    const time = this.#time.milliseconds(openTime);
    if (this.#direction >= 0 || time === previous) {
      const fault = findOrderFault(previous, time);
      return fault && csvProblem(fault.code, this.#line, fault.message, fault.remedy);
    }
    return csvProblem(
      'bars.not-ascending',
      this.#line,
      `the file begins with the newest bar, but the time ${isoTime(time)} comes after ${isoTime(previous)}`,
      'Sort the rows by time, oldest first.',
    );
  }
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

function reverse(bars: Bars): void {
  bars.openTime.reverse();
  bars.open.reverse();
  bars.high.reverse();
  bars.low.reverse();
  bars.close.reverse();
  bars.volume.reverse();
}
