import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Sum of the squared distances of the last `length` values from their mean, >= 0. A value that is not known begins anew.
 *
 * By blocks, and from a pivot, as the engine's `stdev`, for the same bits: the pivot is the last value of the block before,
 * so that small movements on top of large values keep their digits.
 */
export class SlidingSquares extends SourceMachine {
  private readonly length: number;
  /** Values of this block so far. */
  private readonly values: Float64Array;
  /** Sums of the distances of the block before from there to its end, 0 behind it; and of their squares. */
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private filled = 0;
  private sum = 0;
  private square = 0;
  private pivot = 0;
  private hasBlockBefore = false;
  private latest = NaN;

  constructor(length: number) {
    super();
    this.length = length;
    this.values = new Float64Array(length);
    this.sums = new Float64Array(length + 1);
    this.squares = new Float64Array(length + 1);
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value)) return NaN;
    const filled = this.filled + 1;
    if (filled === this.length) return this.ofFullBlock(value);
    if (!this.hasBlockBefore) return NaN;
    const distance = value - this.pivot;
    const sum = this.sums[filled]! + (this.sum + distance);
    return squareSum(sum, this.squares[filled]! + (this.square + distance * distance), this.length);
  }

  override settle(): void {
    if (!isKnown(this.latest)) return this.beginBlock(false);
    const distance = this.latest - this.pivot;
    this.values[this.filled++] = this.latest;
    this.sum += distance;
    this.square += distance * distance;
    if (this.filled < this.length) return;
    this.gatherFromEnd();
    this.pivot = this.latest;
    this.beginBlock(true);
  }

  /** The pivot of a full block is its own end. */
  private ofFullBlock(value: number): number {
    this.values[this.length - 1] = value;
    let sum = 0;
    let square = 0;
    for (let at = this.length - 1; at >= 0; at--) {
      const distance = this.values[at]! - value;
      sum += distance;
      square += distance * distance;
    }
    return squareSum(sum, square, this.length);
  }

  private gatherFromEnd(): void {
    let sum = 0;
    let square = 0;
    for (let at = this.length - 1; at >= 0; at--) {
      const distance = this.values[at]! - this.latest;
      sum += distance;
      square += distance * distance;
      this.sums[at] = sum;
      this.squares[at] = square;
    }
  }

  private beginBlock(hasBlockBefore: boolean): void {
    this.filled = 0;
    this.sum = 0;
    this.square = 0;
    this.hasBlockBefore = hasBlockBefore;
  }
}

/** From the sum of the distances from a pivot and that of their squares; rounding may take what stands still below 0. */
function squareSum(sum: number, square: number, length: number): number {
  const result = square - (sum * sum) / length;
  return result < 0 ? 0 : result;
}
