import type { Moment } from '../../runtime/context.ts';
import type { NumberValue } from '../../runtime/value.ts';

/** Computes all bars' values of a number. */
interface Columns {
  readonly moment: Moment;
  computed(value: NumberValue): Float64Array;
}

/**
 * A pure number that is computed once a bar, however often it is read; out of its column as soon as there is one. So a
 * variable that others are made of does not multiply the work.
 */
export class MemoNumber implements NumberValue {
  readonly kind = 'number';
  readonly pure = true;
  readonly mask: (() => Uint8Array) | undefined;
  readonly read: () => number;
  readonly fill: (values: Float64Array, from: number) => void;
  column: Float64Array | undefined = undefined;
  private readonly settle: () => Float64Array;
  private bar = -1;
  private latest = NaN;

  constructor(columns: Columns, value: NumberValue) {
    const { moment } = columns;
    const { read, mask } = value;
    this.mask = mask;
    this.settle = () => columns.computed(value);
    this.fill = (values, from) => values.set(this.settled().subarray(from, from + values.length));
    this.read = () => {
      const { bar } = moment;
      if (this.column !== undefined) return this.column[bar]!;
      if (bar !== this.bar) {
        this.latest = read();
        this.bar = bar;
      }
      return this.latest;
    };
  }

  /** Returns all bars' values; computed at the first call. */
  settled(): Float64Array {
    this.column ??= this.settle();
    return this.column;
  }
}
