import { alignColumn, type HigherTimeframe, higherTimeframe } from '@stratloom/engine/market-data';
import {
  BAR_FIELDS,
  type Bars,
  isTimeframe,
  type SessionCalendar,
  TIMEFRAMES,
  timeframeMs,
} from '@stratloom/engine/model';
import { findPattern, findPatterns, PATTERNS } from '@stratloom/engine/patterns';
import type { PyBuffer, PyProxy } from 'pyodide/ffi';
import type { Columns } from './columns.ts';

/** Requests of Python's SDK about columns (see `python/stratloom/_engine.py`). */
export class ColumnBridge {
  private readonly columns: Columns;
  /** By instrument. */
  private readonly bars: readonly Bars[];
  private readonly calendar: SessionCalendar | null;
  /** Longer timeframes that were asked for, by number from 0. */
  private readonly higherBars: HigherTimeframe[] = [];

  /** @param calendar - Sessions that longer bars follow. */
  constructor(columns: Columns, bars: readonly Bars[], calendar: SessionCalendar | null) {
    this.columns = columns;
    this.bars = bars;
    this.calendar = calendar;
  }

  /** Computes an indicator. Returns the numbers of its output columns, or a text that says what is wrong. */
  compute(name: string, inputs: PyProxy, parameters: PyProxy): number[] | string {
    return this.columns.compute(name, inputs.toJs(), parameters.toJs());
  }

  /** Returns for each bar a 1 when column `a` came above column `b` on it, or a text that says what is wrong. */
  crossovers(a: number, b: number): Uint8Array | string {
    return this.columns.crossovers(a, b);
  }

  /** Returns a column by its number. */
  column(handle: number): Float64Array {
    return this.columns.at(handle);
  }

  /** Copies an `array('d')` of Python and returns its number. */
  addColumn(values: PyBuffer): number {
    const buffer = values.getBuffer('f64');
    const handle = this.columns.add(new Float64Array(buffer.data));
    buffer.release();
    return handle;
  }

  /**
   * Makes bars of a longer timeframe. Returns their number and those of their columns (time, open, high, low, close,
   * volume), or a text that says what is wrong.
   */
  higher(instrumentIndex: number, timeframe: string): number[] | string {
    const bars = this.bars[instrumentIndex];
    if (bars === undefined) return 'there is no such instrument';
    if (!isTimeframe(timeframe)) {
      return `${timeframe} is no timeframe: it must be one of ${TIMEFRAMES.join(', ')}`;
    }
    if (timeframeMs(timeframe) <= timeframeMs(bars.timeframe)) {
      return `${timeframe} is not longer than the run's own timeframe, ${bars.timeframe}`;
    }
    const made = higherTimeframe(bars, timeframe, this.calendar);
    const { length } = made.bars;
    const handles = BAR_FIELDS.map((field) =>
      this.columns.add(made.bars[field].subarray(0, length)),
    );
    return [this.higherBars.push(made) - 1, ...handles];
  }

  /** Looks for a pattern; returns the number of a column that is 1 on the bars that confirm it, or a text that says what is wrong. */
  pattern(name: string): number | string {
    const pattern = findPattern(name);
    const [bars] = this.bars;
    if (pattern === undefined || bars === undefined) {
      return `there is no pattern ${name}: there are ${PATTERNS.map(({ id }) => id).join(', ')}`;
    }
    const marks = new Float64Array(bars.length);
    for (const { lastBarIndex } of findPatterns(bars, [pattern.id])) marks[lastBarIndex] = 1;
    return this.columns.add(marks);
  }

  /** Puts a column of longer bars on the bars of the run: each sees the last one that is complete. Returns its number. */
  align(higher: number, handle: number): number {
    const index = this.higherBars[higher]?.completedIndex ?? new Int32Array(0);
    return this.columns.add(alignColumn(this.columns.at(handle), index));
  }
}
