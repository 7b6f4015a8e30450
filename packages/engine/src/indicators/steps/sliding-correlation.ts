import { isKnown } from './step.ts';

/**
 * Pearson's correlation of the last `length` pairs of values, -1 to 1, NaN where one of them stands still. By blocks and
 * from means as in `SlidingDeviation`, so that small movements on top of large values keep their digits.
 */
export class SlidingCorrelation {
  readonly #length: number;
  /** Before the filled count: values of this block; from it on: moments of the block before from there to its end. */
  readonly #meansX: Float64Array;
  readonly #meansY: Float64Array;
  readonly #squaresX: Float64Array;
  readonly #squaresY: Float64Array;
  readonly #products: Float64Array;
  #block = new PairMoments();
  #hasBlockBefore = false;

  constructor(length: number) {
    this.#length = length;
    this.#meansX = new Float64Array(length);
    this.#meansY = new Float64Array(length);
    this.#squaresX = new Float64Array(length);
    this.#squaresY = new Float64Array(length);
    this.#products = new Float64Array(length);
  }

  /** Takes in a pair; one that is not known begins anew. */
  next(x: number, y: number): number {
    const block = this.#block;
    if (!isKnown(x) || !isKnown(y)) {
      block.clear();
      this.#hasBlockBefore = false;
      return NaN;
    }
    this.#meansX[block.count] = x;
    this.#meansY[block.count] = y;
    block.add(x, y);
    if (block.count === this.#length) {
      const value = correlation(block.productSum, block.squareSumX, block.squareSumY);
      this.#gatherFromEnd();
      block.clear();
      this.#hasBlockBefore = true;
      return value;
    }
    return this.#hasBlockBefore ? this.#joined() : NaN;
  }

  #joined(): number {
    const { count, meanX, meanY, squareSumX, squareSumY, productSum } = this.#block;
    const distanceX = meanX - this.#meansX[count]!;
    const distanceY = meanY - this.#meansY[count]!;
    const weight = ((this.#length - count) * count) / this.#length;
    return correlation(
      this.#products[count]! + productSum + distanceX * distanceY * weight,
      this.#squaresX[count]! + squareSumX + distanceX * distanceX * weight,
      this.#squaresY[count]! + squareSumY + distanceY * distanceY * weight,
    );
  }

  /** Replaces each pair by the moments from it to the end. */
  #gatherFromEnd(): void {
    const moments = new PairMoments();
    for (let at = this.#length - 1; at > 0; at--) {
      moments.add(this.#meansX[at]!, this.#meansY[at]!);
      this.#meansX[at] = moments.meanX;
      this.#meansY[at] = moments.meanY;
      this.#squaresX[at] = moments.squareSumX;
      this.#squaresY[at] = moments.squareSumY;
      this.#products[at] = moments.productSum;
    }
  }
}

/** Means of pairs, and sums of squares and products of their distances from them (Welford, 1962). */
class PairMoments {
  count = 0;
  meanX = 0;
  meanY = 0;
  squareSumX = 0;
  squareSumY = 0;
  productSum = 0;

  add(x: number, y: number): void {
    this.count++;
    const distanceX = x - this.meanX;
    const distanceY = y - this.meanY;
    this.meanX += distanceX / this.count;
    this.meanY += distanceY / this.count;
    this.squareSumX += distanceX * (x - this.meanX);
    this.squareSumY += distanceY * (y - this.meanY);
    this.productSum += distanceX * (y - this.meanY);
  }

  clear(): void {
    this.count = 0;
    this.meanX = 0;
    this.meanY = 0;
    this.squareSumX = 0;
    this.squareSumY = 0;
    this.productSum = 0;
  }
}

function correlation(productSum: number, squareSumX: number, squareSumY: number): number {
  if (squareSumX === 0 || squareSumY === 0) return NaN;
  const ratio = productSum / (Math.sqrt(squareSumX) * Math.sqrt(squareSumY));
  return Math.max(-1, Math.min(1, ratio));
}
