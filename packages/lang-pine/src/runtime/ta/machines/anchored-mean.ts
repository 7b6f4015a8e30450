import { isKnown, quotient } from '../known.ts';
import { Machine } from '../machine.ts';

/** Weighted mean and deviation of the values since an anchor. */
export class AnchoredMean extends Machine {
  /** Weighted deviation of the values from the mean; NaN where there is no mean. */
  deviation = NaN;
  /** First value since the anchor: distances from it keep the digits of small movements on top of large values. */
  private pivot = NaN;
  private weight = 0;
  private sum = 0;
  private square = 0;
  private isBegun = false;
  private newPivot = NaN;
  private newWeight = 0;
  private newSum = 0;
  private newSquare = 0;
  private newIsBegun = false;

  /** Returns the mean; NaN before the first anchor and without weight. A value or weight that is na adds nothing. */
  next(value: number, weight: number, isAnchor: boolean): number {
    const isNew = isAnchor || !this.isBegun;
    this.newIsBegun = this.isBegun || isAnchor;
    const adds = this.newIsBegun && isKnown(value * weight);
    const before = isNew ? NaN : this.pivot;
    this.newPivot = adds && Number.isNaN(before) ? value : before;
    const distance = adds ? value - this.newPivot : 0;
    const added = adds ? weight : 0;
    this.newWeight = (isNew ? 0 : this.weight) + added;
    this.newSum = (isNew ? 0 : this.sum) + added * distance;
    this.newSquare = (isNew ? 0 : this.square) + added * distance * distance;
    const mean = quotient(this.newSum, this.newWeight);
    const variance = this.newSquare / this.newWeight - mean * mean;
    this.deviation = variance < 0 ? 0 : Math.sqrt(variance);
    return this.newPivot + mean;
  }

  override settle(): void {
    this.pivot = this.newPivot;
    this.weight = this.newWeight;
    this.sum = this.newSum;
    this.square = this.newSquare;
    this.isBegun = this.newIsBegun;
  }
}
