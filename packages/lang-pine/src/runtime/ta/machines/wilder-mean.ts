import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Wilder's mean of a length; the first is the mean of as many values. A value that is not known begins anew. Operation for
 * operation as the engine's `rma`, for the same bits.
 */
export class WilderMean extends SourceMachine {
  private readonly length: number;
  /** Values of the seed so far; `length` = seeded. */
  private seedCount = 0;
  /** Sum of the seed, then the mean. */
  private value = 0;
  private latest = NaN;
  private mean = NaN;

  constructor(length: number) {
    super();
    this.length = length;
  }

  override next(value: number): number {
    this.latest = value;
    const { length } = this;
    if (this.seedCount === length) this.mean = (this.value * (length - 1) + value) / length;
    else this.mean = this.seedCount + 1 === length ? (this.value + value) / length : NaN;
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
