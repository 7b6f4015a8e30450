import { OUTLIER_RATIO, SPLITTER, sumTerm, upperPart } from './split.ts';
import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Mean of the last `length` values, from their exact sum.
 *
 * Each value is split into its upper 24 and its lower 29 bits, which are summed apart. Neither sum has more than 53 bits as
 * long as the values of a window are of like size: both are exact, what leaves the window is taken away without a trace, and
 * the sum of both is rounded once. The same values have the same mean in any order and wherever a series begins. A value of quite another size is noted, and the sums are made anew when it has left.
 */
export class SlidingMean implements Step {
  readonly #length: number;
  readonly #divisor: number;
  /** The last values, the oldest at `place` once all are there. */
  readonly #window: Float64Array;
  #place = 0;
  #filled = 0;
  /** Sums of the upper and of the lower parts. */
  #upper = 0;
  #lower = 0;
  /** Greatest size of a value that leaves no trace. */
  #limit = 0;
  /** Least size of a sum, so that what has left was not of another scale. */
  #least = 0;
  /** Count of values after which the sums are made anew. */
  #rest = 0;

  /** @param divisor - What the sum is divided by; 1 gives the sum itself. */
  constructor(length: number, divisor = length) {
    this.#length = length;
    this.#divisor = divisor;
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
    const divisor = this.#divisor;
    const window = this.#window;
    const limit = this.#limit;
    const least = this.#least;
    let place = this.#place;
    let upper = this.#upper;
    let lower = this.#lower;
    const end = sourceAt + count;
    const shift = outputAt - sourceAt;
    let at = sourceAt;
    for (; at < end; at++) {
      const value = source[at]!;
      if (!(Math.abs(value) <= limit)) break;
      const old = window[place]!;
      const scaled = value * SPLITTER;
      const part = scaled - (scaled - value);
      const oldScaled = old * SPLITTER;
      const oldPart = oldScaled - (oldScaled - old);
      const sum = upper + (part - oldPart);
      if (Math.abs(sum) < least) break;
      upper = sum;
      lower += value - part - (old - oldPart);
      window[place] = value;
      if (++place === length) place = 0;
      output[at + shift] = (upper + lower) / divisor;
    }
    const taken = at - sourceAt;
    this.#place = place;
    this.#upper = upper;
    this.#lower = lower;
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
    return (this.#upper + this.#lower) / this.#divisor;
  }

  /** Sums the values of a full window, and settles until when the sums hold. */
  #sumAnew(): void {
    const window = this.#window;
    const length = this.#length;
    let upper = 0;
    let lower = 0;
    for (let i = 0; i < length; i++) {
      const value = window[i]!;
      const part = upperPart(value);
      upper += part;
      lower += value - part;
    }
    this.#upper = upper;
    this.#lower = lower;
    this.#least = Math.abs(upper) / OUTLIER_RATIO;
    const { limit, rest } = sumTerm(window, this.#place, OUTLIER_RATIO);
    this.#limit = limit;
    this.#rest = rest;
  }
}

/** Returns a step that gives the sum of the last `length` values. */
export function slidingSum(length: number): SlidingMean {
  return new SlidingMean(length, 1);
}
