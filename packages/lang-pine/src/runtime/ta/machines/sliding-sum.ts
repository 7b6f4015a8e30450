import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Sum of the last `length` values over a divisor, `length` for the mean. A value that is not known begins anew.
 *
 * By blocks as the engine's `sma`, addition for addition, so that both give the same bits: a window is the end of one block
 * and the beginning of the next, and nothing is ever taken away from a sum.
 */
export class SlidingSum extends SourceMachine {
  private readonly length: number;
  private readonly divisor: number;
  /** Before `filled`: values of this block; from it on: sums of the block before from there to its end; 0 behind that. */
  private readonly block: Float64Array;
  private filled = 0;
  private sum = 0;
  private hasBlockBefore = false;
  private latest = NaN;

  constructor(length: number, divisor: number) {
    super();
    this.length = length;
    this.divisor = divisor;
    this.block = new Float64Array(length + 1);
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value)) return NaN;
    const sum = this.sum + value;
    if (this.hasBlockBefore) return (this.block[this.filled + 1]! + sum) / this.divisor;
    return this.filled + 1 === this.length ? sum / this.divisor : NaN;
  }

  override settle(): void {
    if (!isKnown(this.latest)) return this.beginBlock(false);
    this.block[this.filled++] = this.latest;
    this.sum += this.latest;
    if (this.filled < this.length) return;
    let sum = 0;
    for (let at = this.length - 1; at > 0; at--) {
      sum += this.block[at]!;
      this.block[at] = sum;
    }
    this.beginBlock(true);
  }

  private beginBlock(hasBlockBefore: boolean): void {
    this.filled = 0;
    this.sum = 0;
    this.hasBlockBefore = hasBlockBefore;
  }
}
