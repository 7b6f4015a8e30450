import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/**
 * Sum of the last `length` values over a divisor, `length` for the mean, as TradingView rolls it: the value that leaves is taken
 * away and the new one added with what rounding has lost (Kahan), and what was really added is kept, to be taken away later.
 * So its last bits follow from all values so far. Where the new value and the loss add up to less than they are, the window
 * is summed anew, the newest value first. A value that is not known begins anew.
 *
 * Source: what PyneCore has measured on TradingView, bit for bit (its notes on `math.sum`).
 */
export class RollingSum extends SourceMachine {
  private readonly length: number;
  private readonly divisor: number;
  /** The last values, and what was added for each of them; the oldest at `place` once all are there. */
  private readonly values: Float64Array;
  private readonly added: Float64Array;
  private place = 0;
  private filled = 0;
  private sum = 0;
  /** Excess that rounding has added to the sum. */
  private lost = 0;
  /** The same with the latest value. */
  private latest = NaN;
  private entry = 0;
  private nextSum = 0;
  private nextLost = 0;

  constructor(length: number, divisor: number) {
    super();
    this.length = length;
    this.divisor = divisor;
    this.values = new Float64Array(length);
    this.added = new Float64Array(length);
  }

  /** Begins anew with some values, the oldest first. */
  begin(values: Float64Array): void {
    this.forget();
    for (const value of values) {
      this.next(value);
      this.settle();
    }
  }

  override next(value: number): number {
    this.latest = value;
    if (!isKnown(value)) return NaN;
    if (isRoundedDown(value, Math.abs(this.lost))) this.sumAnew(value);
    else this.roll(value);
    return this.filled + 1 < this.length ? NaN : this.nextSum / this.divisor;
  }

  override settle(): void {
    if (!isKnown(this.latest)) return this.forget();
    this.values[this.place] = this.latest;
    this.added[this.place] = this.entry;
    this.place = (this.place + 1) % this.length;
    if (this.filled < this.length) this.filled++;
    this.sum = this.nextSum;
    this.lost = this.nextLost;
  }

  private forget(): void {
    this.place = 0;
    this.filled = 0;
    this.sum = 0;
    this.lost = 0;
  }

  private roll(value: number): void {
    let between = this.sum;
    let { lost } = this;
    if (this.filled === this.length) {
      const leaving = -this.added[this.place]! - lost;
      between = this.sum + leaving;
      lost = between - this.sum - leaving;
    }
    this.entry = value - lost;
    this.nextSum = between + this.entry;
    this.nextLost = this.nextSum - between - this.entry;
  }

  private sumAnew(value: number): void {
    const count = Math.min(this.filled, this.length - 1);
    let sum = value;
    for (let age = 1; age <= count; age++) {
      sum += this.values[(this.place - age + this.length) % this.length]!;
    }
    this.entry = value;
    this.nextSum = sum;
    this.nextLost = 0;
  }
}

/** True where `value` + `size` is rounded to less; of a size above the value in the way that TradingView finds out. */
function isRoundedDown(value: number, size: number): boolean {
  if (size === 0 || value === 0) return false;
  const sum = value + size;
  return sum !== 0 && isKnown(sum) && size - (sum - value) > 0;
}
