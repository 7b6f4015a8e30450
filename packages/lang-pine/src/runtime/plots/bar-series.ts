import type { Context } from '../context.ts';
import type { NumberValue, Value } from '../value.ts';

/** Most bars, the newest ones, that the output shows: enough for any screen, whatever a run is long. */
export const SHOWN_BARS = 200_000;

/** Returns the first bar that an output of so many bars shows. */
export function firstShownBar(barCount: number): number {
  return Math.max(0, barCount - SHOWN_BARS);
}

/** A number of each bar that is shown: known for good, computed as a column at the end, or noted bar by bar. */
export class BarSeries {
  /** Known before the first bar; undefined = it is not. */
  readonly constant: number | undefined;
  private readonly context: Context;
  private readonly value: NumberValue;
  private noted: Float64Array | null = null;
  /** Most bars that are noted: newer ones then take the place of the oldest. */
  private ring = SHOWN_BARS;

  constructor(context: Context, value: NumberValue) {
    this.context = context;
    this.value = value;
    this.constant = value.constant;
    context.shared(makeSeries).push(this);
  }

  /** True when nothing has to be noted while the run goes on. */
  get isIdle(): boolean {
    return this.value.pure;
  }

  /** Computes and notes the value of the bar at hand. */
  readonly note = (): void => {
    if (this.value.pure) return;
    const { bar } = this.context.moment;
    const place = bar < this.ring ? bar : bar % this.ring;
    this.columnFor(bar)[place] = this.value.read();
  };

  /**
   * Returns the values of all bars, one a bar: there for pure values, noted while the run goes on for others, which must not
   * have begun.
   *
   * @param capacity - Most bars that there may be.
   */
  trace(capacity: number): Float64Array {
    const known = this.value.pure ? this.context.column(this.value) : new Float64Array(0);
    if (known.length >= capacity) return known.subarray(0, capacity);
    const column = new Float64Array(capacity).fill(NaN);
    if (this.value.pure) {
      column.set(known.subarray(0, this.context.bars.length));
    } else {
      this.noted = column;
      this.ring = Math.max(capacity, 1);
    }
    return column;
  }

  /** Goes on where a series of the same place in the script has stopped. */
  adopt(other: BarSeries): void {
    this.noted = other.noted;
    this.ring = other.ring;
  }

  /** Returns the values of the bars that are shown, of a run of so many bars; NaN where none was noted. */
  values(barCount: number): Float64Array {
    const from = firstShownBar(barCount);
    if (this.constant !== undefined) {
      return new Float64Array(barCount - from).fill(this.constant);
    }
    if (this.value.pure) return this.context.column(this.value).slice(from, barCount);
    const values = new Float64Array(barCount - from);
    const noted = this.noted ?? new Float64Array(0);
    for (let i = 0; i < values.length; i++) values[i] = noted[(from + i) % this.ring] ?? NaN;
    return values;
  }

  private columnFor(bar: number): Float64Array {
    const noted = this.noted;
    if (noted !== null && (bar < noted.length || noted.length === this.ring)) return noted;
    const wanted = Math.max(bar + 1, this.context.bars.length, 2 * (noted?.length ?? 0));
    const larger = new Float64Array(Math.min(this.ring, wanted)).fill(NaN);
    if (noted !== null) larger.set(noted);
    this.noted = larger;
    return larger;
  }
}

/** Returns all series of a context, in the order in which they were made: the same in each run of a script. */
export function allSeries(context: Context): readonly BarSeries[] {
  return context.shared(makeSeries);
}

function makeSeries(): BarSeries[] {
  return [];
}

/** Returns a series of an argument, of `usual` where it is left out. */
export function seriesOf(context: Context, value: Value | undefined, usual: number): BarSeries {
  return new BarSeries(
    context,
    value?.kind === 'number'
      ? value
      : { kind: 'number', read: () => usual, pure: true, constant: usual },
  );
}
