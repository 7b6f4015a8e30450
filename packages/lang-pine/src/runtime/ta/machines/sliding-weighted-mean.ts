import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Mean of the last `length` values, the oldest weighted 1 and the newest `length`. A value that is not known begins anew.
 * By blocks as the engine's `wma`, for the same bits.
 */
export class SlidingWeightedMean extends SourceMachine {
  private readonly length: number;
  private readonly weightSum: number;
  /** Before `filled`: values of this block; from it on: weighted sums of the block before; 0 behind its end. */
  private readonly block: Float64Array;
  private filled = 0;
  private sum = 0;
  private weightedSum = 0;
  private hasBlockBefore = false;
  private latest = NaN;

  constructor(length: number) {
    super();
    this.length = length;
    this.weightSum = (length * (length + 1)) / 2;
    this.block = new Float64Array(length + 1);
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value)) return NaN;
    const filled = this.filled + 1;
    const weightedSum = this.weightedSum + filled * value;
    if (!this.hasBlockBefore) return filled === this.length ? weightedSum / this.weightSum : NaN;
    // The values of this block come after those of the block before, so each weighs so much more.
    const ofThisBlock = weightedSum + (this.length - filled) * (this.sum + value);
    return (this.block[filled]! + ofThisBlock) / this.weightSum;
  }

  override settle(): void {
    if (!isKnown(this.latest)) return this.beginBlock(false);
    this.block[this.filled++] = this.latest;
    this.sum += this.latest;
    this.weightedSum += this.filled * this.latest;
    if (this.filled < this.length) return;
    let sum = 0;
    let weightedSum = 0;
    for (let at = this.length - 1; at > 0; at--) {
      sum += this.block[at]!;
      weightedSum += sum;
      this.block[at] = weightedSum;
    }
    this.beginBlock(true);
  }

  private beginBlock(hasBlockBefore: boolean): void {
    this.filled = 0;
    this.sum = 0;
    this.weightedSum = 0;
    this.hasBlockBefore = hasBlockBefore;
  }
}
