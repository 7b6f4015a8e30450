import { isKnown, positivePart } from './step.ts';

/** Wilder's average of the true range, seeded by the mean of the first `length`; the first true range is high - low. */
export class AverageTrueRange {
  readonly #length: number;
  #previousClose = NaN;
  /** True ranges of the seed so far; `length` = seeded. */
  #seedCount = 0;
  /** Sum of the seed, then the average. */
  #value = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** Reads the bars from `from` (inclusive) to `to` (exclusive) and writes as many values from `output[outputAt]` on. */
  run(
    bars: readonly Float64Array[],
    from: number,
    to: number,
    output: Float64Array,
    outputAt: number,
  ): void {
    const shift = outputAt - from;
    let at = from;
    while (at < to) {
      if (this.#seedCount === this.#length) at = this.#follow(bars, at, to, output, shift);
      if (at < to) {
        output[at + shift] = this.#seed(bars[0]![at]!, bars[1]![at]!, bars[2]![at]!);
        at++;
      }
    }
  }

  /** Follows the bars, the seed being whole, until `to` or a bar that is not known; returns where it stopped. */
  #follow(
    bars: readonly Float64Array[],
    from: number,
    to: number,
    output: Float64Array,
    shift: number,
  ): number {
    const [highs, lows, closes] = [bars[0]!, bars[1]!, bars[2]!];
    const length = this.#length;
    const rest = length - 1;
    let previousClose = this.#previousClose;
    let average = this.#value;
    let i = from;
    for (; i < to; i++) {
      const close = closes[i]!;
      const range = trueRange(highs[i]!, lows[i]!, previousClose);
      const next = (average * rest + range) / length;
      if (!isKnown(next + close)) break;
      previousClose = close;
      average = next;
      output[i + shift] = average;
    }
    this.#previousClose = previousClose;
    this.#value = average;
    return i;
  }

  /** Takes a bar into the seed; one that is not known begins a new seed. */
  #seed(high: number, low: number, close: number): number {
    const range = trueRange(high, low, this.#previousClose);
    if (!isKnown(range) || !isKnown(close)) {
      this.#previousClose = NaN;
      this.#seedCount = 0;
      this.#value = 0;
      return NaN;
    }
    this.#previousClose = close;
    this.#seedCount++;
    this.#value += range;
    if (this.#seedCount < this.#length) return NaN;
    this.#value /= this.#length;
    return this.#value;
  }
}

/** Range of a bar that includes the close before it; high - low where that is NaN. */
export function trueRange(high: number, low: number, previousClose: number): number {
  if (Number.isNaN(previousClose)) return high - low;
  const top = high + positivePart(previousClose - high);
  const bottom = low - positivePart(low - previousClose);
  return top - bottom;
}
