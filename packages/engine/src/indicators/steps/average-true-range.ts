import { isKnown } from './step.ts';

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
    const [highs, lows, closes] = [bars[0]!, bars[1]!, bars[2]!];
    const length = this.#length;
    const alpha = 1 / length;
    const rest = 1 - alpha;
    const shift = outputAt - from;
    let previousClose = this.#previousClose;
    let seedCount = this.#seedCount;
    let average = this.#value;
    for (let i = from; i < to; i++) {
      const range = trueRange(highs[i]!, lows[i]!, previousClose);
      previousClose = closes[i]!;
      if (!isKnown(range) || !isKnown(previousClose)) {
        previousClose = NaN;
        seedCount = 0;
        average = 0;
        output[i + shift] = NaN;
      } else if (seedCount === length) {
        average = alpha * range + rest * average;
        output[i + shift] = average;
      } else {
        seedCount++;
        average += range;
        if (seedCount === length) average /= length;
        output[i + shift] = seedCount === length ? average : NaN;
      }
    }
    this.#previousClose = previousClose;
    this.#seedCount = seedCount;
    this.#value = average;
  }
}

/** Range of a bar that includes the close before it; high - low where that is NaN. */
export function trueRange(high: number, low: number, previousClose: number): number {
  const top = previousClose > high ? previousClose : high;
  const bottom = previousClose < low ? previousClose : low;
  return top - bottom;
}
