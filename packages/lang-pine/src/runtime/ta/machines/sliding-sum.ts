import { OUTLIER_RATIO, sumTerm, upperPart } from '@stratloom/engine/indicators';
import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Sum of the last `length` values over a divisor, `length` for the mean. A value that is not known begins anew.
 *
 * As the engine's `sma`, step for step, so that both give the same bits: upper and lower parts of the values are summed apart,
 * both without an error while values are of like size, and the sums are made anew when a value of another size has left.
 */
export class SlidingSum extends SourceMachine {
  private readonly length: number;
  private readonly divisor: number;
  /** The last values, the oldest at `place` once all are there. */
  private readonly window: Float64Array;
  private place = 0;
  private filled = 0;
  private upper = 0;
  private lower = 0;
  /** Greatest size of a value, and least size of a sum, that leave no trace. */
  private limit = 0;
  private least = 0;
  /** Count of values after which the sums are made anew. */
  private rest = 0;
  private latest = NaN;

  constructor(length: number, divisor: number) {
    super();
    this.length = length;
    this.divisor = divisor;
    this.window = new Float64Array(length);
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value) || this.filled + 1 < this.length) return NaN;
    if (this.slides(value)) {
      return (this.upperWith(value) + this.lowerWith(value)) / this.divisor;
    }
    const { place, window } = this;
    const old = window[place]!;
    window[place] = value;
    const { upper, lower } = this.sums();
    window[place] = old;
    return (upper + lower) / this.divisor;
  }

  override settle(): void {
    const value = this.latest;
    if (!isKnown(value)) {
      this.filled = 0;
      this.place = 0;
      return;
    }
    const slides = this.slides(value);
    if (slides) {
      [this.upper, this.lower] = [this.upperWith(value), this.lowerWith(value)];
      this.rest--;
    }
    this.window[this.place] = value;
    this.place = (this.place + 1) % this.length;
    if (this.filled < this.length) this.filled++;
    if (!slides && this.filled === this.length) this.sumAnew();
  }

  /** Copies the values of the window, the oldest first. */
  values(): Float64Array {
    const values = new Float64Array(this.filled);
    const oldest = this.filled < this.length ? 0 : this.place;
    for (let i = 0; i < values.length; i++) values[i] = this.window[(oldest + i) % this.length]!;
    return values;
  }

  private slides(value: number): boolean {
    return (
      this.filled === this.length &&
      this.rest > 0 &&
      Math.abs(value) <= this.limit &&
      !(Math.abs(this.upperWith(value)) < this.least)
    );
  }

  private upperWith(value: number): number {
    return this.upper + (upperPart(value) - upperPart(this.window[this.place]!));
  }

  private lowerWith(value: number): number {
    const old = this.window[this.place]!;
    return this.lower + (value - upperPart(value) - (old - upperPart(old)));
  }

  private sums(): { readonly upper: number; readonly lower: number } {
    let upper = 0;
    let lower = 0;
    for (const value of this.window) {
      const part = upperPart(value);
      upper += part;
      lower += value - part;
    }
    return { upper, lower };
  }

  private sumAnew(): void {
    const { upper, lower } = this.sums();
    const { limit, rest } = sumTerm(this.window, this.place, OUTLIER_RATIO);
    this.upper = upper;
    this.lower = lower;
    this.least = Math.abs(upper) / OUTLIER_RATIO;
    this.limit = limit;
    this.rest = rest;
  }
}
