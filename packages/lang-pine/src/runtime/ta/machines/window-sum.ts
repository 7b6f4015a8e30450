import { isDecimal } from '../decimals.ts';
import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';
import { RollingSum } from './rolling-sum.ts';
import { SlidingSum } from './sliding-sum.ts';

/**
 * Sum of the last `length` values over a divisor, `length` for the mean. A value that is not known begins anew.
 *
 * Decimals, as prices are, have sums on paper, and get them: exact and equal wherever the bars begin. From the first value on that is
 * none, sums are those of TradingView: scripts trade on their last bits, where a mean of computed values meets its own mean.
 */
export class WindowSum extends SourceMachine {
  private readonly exact: SlidingSum;
  private readonly rolling: RollingSum;
  private isRolling = false;
  private latest = NaN;

  constructor(length: number, divisor: number) {
    super();
    this.exact = new SlidingSum(length, divisor);
    this.rolling = new RollingSum(length, divisor);
  }

  override next(value: number): number {
    this.latest = value;
    if (this.isRolling) return this.rolling.next(value);
    if (!isKnown(value) || isDecimal(value)) return this.exact.next(value);
    this.exact.next(value);
    this.rolling.begin(this.exact.values());
    return this.rolling.next(value);
  }

  override settle(): void {
    if (!isKnown(this.latest)) {
      this.isRolling = false;
      this.exact.next(NaN);
      this.exact.settle();
    } else if (this.isRolling || !isDecimal(this.latest)) {
      this.isRolling = true;
      this.rolling.settle();
    } else {
      this.exact.settle();
    }
  }
}
