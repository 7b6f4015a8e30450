import { isKnown, quotient } from '../known.ts';
import { Machine } from '../machine.ts';

/**
 * Weighted mean and deviation of the values since an anchor.
 *
 * By plain running sums, as TradingView computes them: scripts trade on where the first bars of a period lie against their
 * bands, and there the rounding of these sums decides.
 */
export class AnchoredMean extends Machine {
  /** Weighted deviation of the values from the mean; NaN where there is no mean. */
  deviation = NaN;
  private weight = 0;
  private sum = 0;
  private square = 0;
  private isBegun = false;
  private newWeight = 0;
  private newSum = 0;
  private newSquare = 0;
  private newIsBegun = false;

  /** Returns the mean; NaN before the first anchor and without weight. A value or weight that is na adds nothing. */
  next(value: number, weight: number, isAnchor: boolean): number {
    const isNew = isAnchor || !this.isBegun;
    this.newIsBegun = this.isBegun || isAnchor;
    const adds = this.newIsBegun && isKnown(value * weight);
    this.newWeight = (isNew ? 0 : this.weight) + (adds ? weight : 0);
    this.newSum = (isNew ? 0 : this.sum) + (adds ? value * weight : 0);
    this.newSquare = (isNew ? 0 : this.square) + (adds ? value * value * weight : 0);
    const mean = quotient(this.newSum, this.newWeight);
    const variance = this.newSquare / this.newWeight - mean * mean;
    this.deviation = variance < 0 ? 0 : Math.sqrt(variance);
    return mean;
  }

  override settle(): void {
    this.weight = this.newWeight;
    this.sum = this.newSum;
    this.square = this.newSquare;
    this.isBegun = this.newIsBegun;
  }
}
