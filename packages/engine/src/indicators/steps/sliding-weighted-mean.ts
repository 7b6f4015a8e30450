import { OUTLIER_RATIO, SPLITTER, sumTerm, upperPart, weightedRatio } from './split.ts';
import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Mean of the last `length` values, the oldest weighted 1 and the newest `length`, from its exact sum.
 *
 * With each new value all that were there weigh one less: the weighted sum falls by the plain sum and rises by `length` times the
 * new value. Upper and lower bits of the values are summed apart, as in `SlidingMean`, so that nothing is lost on the way
 * and the same values have the same mean wherever a series begins.
 */
export class SlidingWeightedMean implements Step {
  readonly #length: number;
  readonly #weightSum: number;
  /** A value so many times the smallest of its window may leave a trace. */
  readonly #ratio: number;
  /** The last values, the oldest at `place` once all are there. */
  readonly #window: Float64Array;
  #place = 0;
  #filled = 0;
  /** Plain sums of the upper and of the lower parts. */
  #upper = 0;
  #lower = 0;
  /** Weighted sums of them. */
  #weightedUpper = 0;
  #weightedLower = 0;
  /** Greatest size of a value that leaves no trace. */
  #limit = 0;
  /** Least size of a weighted sum, so that what has left was not of another scale. */
  #least = 0;
  /** Count of values after which the sums are made anew. */
  #rest = 0;

  constructor(length: number) {
    this.#length = length;
    this.#weightSum = (length * (length + 1)) / 2;
    this.#ratio = weightedRatio(length);
    this.#window = new Float64Array(length);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    let done = 0;
    while (done < count) {
      if (this.#filled === this.#length && this.#rest > 0) {
        const step = Math.min(count - done, this.#rest);
        done += this.#slide(source, sourceAt + done, output, outputAt + done, step);
        if (done === count) return;
      }
      output[outputAt + done] = this.#take(source[sourceAt + done]!);
      done++;
    }
  }

  /** Takes `count` values into a full window; returns how many came before one that is an outlier or not known. */
  #slide(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): number {
    const length = this.#length;
    const weightSum = this.#weightSum;
    const window = this.#window;
    const limit = this.#limit;
    const least = this.#least;
    let place = this.#place;
    let upper = this.#upper;
    let lower = this.#lower;
    let weightedUpper = this.#weightedUpper;
    let weightedLower = this.#weightedLower;
    const end = sourceAt + count;
    const shift = outputAt - sourceAt;
    let at = sourceAt;
    for (; at < end; at++) {
      const value = source[at]!;
      if (!(Math.abs(value) <= limit)) break;
      const scaled = value * SPLITTER;
      const part = scaled - (scaled - value);
      const sum = weightedUpper + (length * part - upper);
      if (Math.abs(sum) < least) break;
      const old = window[place]!;
      const oldScaled = old * SPLITTER;
      const oldPart = oldScaled - (oldScaled - old);
      const rest = value - part;
      weightedUpper = sum;
      weightedLower += length * rest - lower;
      upper += part - oldPart;
      lower += rest - (old - oldPart);
      window[place] = value;
      if (++place === length) place = 0;
      output[at + shift] = (weightedUpper + weightedLower) / weightSum;
    }
    const taken = at - sourceAt;
    this.#place = place;
    this.#upper = upper;
    this.#lower = lower;
    this.#weightedUpper = weightedUpper;
    this.#weightedLower = weightedLower;
    this.#rest -= taken;
    return taken;
  }

  /** Takes one value, whatever it is, and makes the sums anew; returns the mean, NaN while it is not known. */
  #take(value: number): number {
    if (!isKnown(value)) {
      this.#filled = 0;
      this.#place = 0;
      return NaN;
    }
    this.#window[this.#place] = value;
    this.#place = this.#place + 1 === this.#length ? 0 : this.#place + 1;
    if (this.#filled < this.#length) this.#filled++;
    if (this.#filled < this.#length) return NaN;
    this.#sumAnew();
    return (this.#weightedUpper + this.#weightedLower) / this.#weightSum;
  }

  /** Sums the values of a full window from the oldest on, and settles until when the sums hold. */
  #sumAnew(): void {
    const window = this.#window;
    const length = this.#length;
    let at = this.#place;
    let [upper, lower, weightedUpper, weightedLower] = [0, 0, 0, 0];
    for (let weight = 1; weight <= length; weight++) {
      const value = window[at]!;
      if (++at === length) at = 0;
      const part = upperPart(value);
      upper += part;
      lower += value - part;
      weightedUpper += weight * part;
      weightedLower += weight * (value - part);
    }
    this.#upper = upper;
    this.#lower = lower;
    this.#weightedUpper = weightedUpper;
    this.#weightedLower = weightedLower;
    this.#least = Math.abs(weightedUpper) / OUTLIER_RATIO;
    const { limit, rest } = sumTerm(window, this.#place, this.#ratio);
    this.#limit = limit;
    this.#rest = rest;
  }
}
