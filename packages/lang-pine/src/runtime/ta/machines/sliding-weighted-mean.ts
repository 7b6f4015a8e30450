import { OUTLIER_RATIO, sumTerm, upperPart, weightedRatio } from '@stratloom/engine/indicators';
import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Mean of the last `length` values, the oldest weighted 1 and the newest `length`. A value that is not known begins anew.
 * As the engine's `wma`, step for step, so that both give the same bits.
 */
export class SlidingWeightedMean extends SourceMachine {
  private readonly length: number;
  private readonly weightSum: number;
  private readonly ratio: number;
  /** The last values, the oldest at `place` once all are there. */
  private readonly window: Float64Array;
  private place = 0;
  private filled = 0;
  /** Plain and weighted sums of the upper and of the lower parts. */
  private upper = 0;
  private lower = 0;
  private weightedUpper = 0;
  private weightedLower = 0;
  /** Greatest size of a value, and least size of a weighted sum, that leave no trace. */
  private limit = 0;
  private least = 0;
  /** Count of values after which the sums are made anew. */
  private rest = 0;
  private latest = NaN;

  constructor(length: number) {
    super();
    this.length = length;
    this.weightSum = (length * (length + 1)) / 2;
    this.ratio = weightedRatio(length);
    this.window = new Float64Array(length);
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value) || this.filled + 1 < this.length) return NaN;
    if (this.slides(value)) return (this.upperWith(value) + this.lowerWith(value)) / this.weightSum;
    const { place, window } = this;
    const old = window[place]!;
    window[place] = value;
    const { weightedUpper, weightedLower } = this.sums((place + 1) % this.length);
    window[place] = old;
    return (weightedUpper + weightedLower) / this.weightSum;
  }

  override settle(): void {
    const value = this.latest;
    if (!isKnown(value)) {
      this.filled = 0;
      this.place = 0;
      return;
    }
    const slides = this.slides(value);
    if (slides) this.slide(value);
    this.window[this.place] = value;
    this.place = (this.place + 1) % this.length;
    if (this.filled < this.length) this.filled++;
    if (!slides && this.filled === this.length) this.sumAnew();
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
    return this.weightedUpper + (this.length * upperPart(value) - this.upper);
  }

  private lowerWith(value: number): number {
    return this.weightedLower + (this.length * (value - upperPart(value)) - this.lower);
  }

  private slide(value: number): void {
    const old = this.window[this.place]!;
    [this.weightedUpper, this.weightedLower] = [this.upperWith(value), this.lowerWith(value)];
    this.upper += upperPart(value) - upperPart(old);
    this.lower += value - upperPart(value) - (old - upperPart(old));
    this.rest--;
  }

  /** Sums all values, the oldest of which is at `oldest`. */
  private sums(oldest: number): Sums {
    let [upper, lower, weightedUpper, weightedLower] = [0, 0, 0, 0];
    for (let weight = 1; weight <= this.length; weight++) {
      const value = this.window[(oldest + weight - 1) % this.length]!;
      const part = upperPart(value);
      upper += part;
      lower += value - part;
      weightedUpper += weight * part;
      weightedLower += weight * (value - part);
    }
    return { upper, lower, weightedUpper, weightedLower };
  }

  private sumAnew(): void {
    const { upper, lower, weightedUpper, weightedLower } = this.sums(this.place);
    const { limit, rest } = sumTerm(this.window, this.place, this.ratio);
    this.upper = upper;
    this.lower = lower;
    this.weightedUpper = weightedUpper;
    this.weightedLower = weightedLower;
    this.least = Math.abs(weightedUpper) / OUTLIER_RATIO;
    this.limit = limit;
    this.rest = rest;
  }
}

interface Sums {
  readonly upper: number;
  readonly lower: number;
  readonly weightedUpper: number;
  readonly weightedLower: number;
}
