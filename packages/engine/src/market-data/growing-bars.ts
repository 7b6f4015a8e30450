import type { Bars } from '../model/bars.ts';
import { allocateBars, BAR_FIELDS } from '../model/bars.ts';
import type { Timeframe } from '../model/timeframe.ts';

const FIRST_CAPACITY = 1024;

/** Bars whose count is not known beforehand: columns that double when they are full, in place where the platform can. */
export class GrowingBars {
  length = 0;
  #bars = allocateBars(FIRST_CAPACITY, '1d');

  /** The columns so far; only the first `length` values are meant. Unusable after the next `add`. */
  get columns(): Bars {
    return this.#bars;
  }

  add(
    openTime: number,
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
  ): void {
    if (this.length === this.#bars.length) this.#resize(this.#bars.length * 2);
    const columns = this.#bars;
    const index = this.length++;
    columns.openTime[index] = openTime;
    columns.open[index] = open;
    columns.high[index] = high;
    columns.low[index] = low;
    columns.close[index] = close;
    columns.volume[index] = volume;
  }

  /** Returns the bars in columns of exactly their length. */
  toBars(timeframe: Timeframe): Bars {
    const bars = { ...this.#bars, length: this.length, timeframe };
    // Column by column, so that only one of them is in memory twice.
    for (const field of BAR_FIELDS) bars[field] = bars[field].slice(0, this.length);
    return bars;
  }

  /** Hands over the bars in columns of exactly their length, without a copy where the platform can; nothing may be added any more. */
  handOver(timeframe: Timeframe): Bars {
    this.#resize(this.length);
    return { ...this.#bars, timeframe };
  }

  /** Takes the place of what is there with bars from `toBars`. */
  load(bars: Bars): void {
    this.#bars = allocateBars(Math.max(FIRST_CAPACITY, bars.length), '1d');
    for (const field of BAR_FIELDS) this.#bars[field].set(bars[field]);
    this.length = bars.length;
  }

  #resize(capacity: number): void {
    const resized = { ...this.#bars, length: capacity };
    for (const field of BAR_FIELDS) resized[field] = resizedColumn(resized[field], capacity);
    this.#bars = resized;
  }
}

/** Returns a column with another capacity in the memory of `column`, which is unusable from now on. */
function resizedColumn(column: Float64Array, capacity: number): Float64Array {
  const { buffer, BYTES_PER_ELEMENT } = column;
  if (buffer instanceof ArrayBuffer) {
    return new Float64Array(buffer.transfer(capacity * BYTES_PER_ELEMENT));
  }
  const copy = new Float64Array(capacity);
  copy.set(column.subarray(0, capacity));
  return copy;
}
