import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Highest or lowest of the values of the last `length` bars, known from the `length`th bar on. Bars without a value count
 * as bars, and have no result themselves. By blocks as the engine's `highest`.
 */
export class SlidingExtreme extends SourceMachine {
  private readonly length: number;
  /** 1 = highest; -1 = lowest, which is the highest of the negated values. */
  private readonly sign: 1 | -1;
  /** Before `filled`: values of this block; from it on: highest of the block before from there to its end. */
  private readonly block: Float64Array;
  private filled = 0;
  private highest = -Infinity;
  private hasBlockBefore = false;
  private latest = NaN;

  constructor(length: number, sign: 1 | -1) {
    super();
    this.length = length;
    this.sign = sign;
    this.block = new Float64Array(length + 1).fill(-Infinity);
  }

  override next(value: number): number {
    this.latest = isKnown(value) ? this.sign * value : -Infinity;
    if (!isKnown(value)) return NaN;
    const highest = this.latest > this.highest ? this.latest : this.highest;
    if (!this.hasBlockBefore) return this.filled + 1 === this.length ? this.sign * highest : NaN;
    const before = this.block[this.filled + 1]!;
    return this.sign * (before > highest ? before : highest);
  }

  override settle(): void {
    this.block[this.filled++] = this.latest;
    if (this.latest > this.highest) this.highest = this.latest;
    if (this.filled < this.length) return;
    let highest = -Infinity;
    for (let at = this.length - 1; at > 0; at--) {
      if (this.block[at]! > highest) highest = this.block[at]!;
      this.block[at] = highest;
    }
    this.filled = 0;
    this.highest = -Infinity;
    this.hasBlockBefore = true;
  }
}
