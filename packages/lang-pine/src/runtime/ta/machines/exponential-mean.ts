import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Mean that goes the share `alpha` of the way to a new value; the first is the mean of `length` values. A value
 * that is not known begins anew. Operation for operation as the engine's `ema`, for the same bits.
 */
export class ExponentialMean extends SourceMachine {
  private readonly length: number;
  private readonly alpha: number;
  /** Values of the seed so far; `length` = seeded. */
  private seedCount = 0;
  /** Sum of the seed, then the mean. */
  private value = 0;
  private latest = NaN;
  private mean = NaN;

  /** @param alpha - 0 to 1. */
  constructor(length: number, alpha: number) {
    super();
    this.length = length;
    this.alpha = alpha;
  }

  override next(value: number): number {
    this.latest = value;
    if (this.seedCount === this.length) this.mean = this.value + this.alpha * (value - this.value);
    else this.mean = this.seedCount + 1 === this.length ? (this.value + value) / this.length : NaN;
    return isKnown(value) ? this.mean : NaN;
  }

  override settle(): void {
    if (!isKnown(this.latest)) {
      this.seedCount = 0;
      this.value = 0;
    } else if (this.seedCount + 1 >= this.length) {
      this.seedCount = this.length;
      this.value = this.mean;
    } else {
      this.seedCount++;
      this.value += this.latest;
    }
  }
}
