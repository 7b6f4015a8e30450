import { exponential, naturalLog, power } from '../model/exact-math.ts';
import type { SeededRandom } from '../model/seeded-random.ts';
import {
  randomPoint,
  type ScoredPoint,
  type SearchHistory,
  type SearchMethod,
} from './search-method.ts';
import type { Point, SearchSpace } from './search-space.ts';

/** Points at random before the model is asked. */
const STARTUP_COUNT = 16;
/** Points drawn from the good density, of which the best by the model is taken. */
const CANDIDATE_COUNT = 24;
/** Share of points that count as good, and how many at most. */
const GOOD_RATIO = 0.15;
const MOST_GOOD = 25;
/** Share of an axis that a kernel is wide at least: a narrower one would never look beside what it knows. */
const LEAST_WIDTH = 0.02;
/** Weight of another value of an axis without order, against that of the kernel's own. */
const OTHER_WEIGHT = 0.1;
/** Points that are proposed together. */
const GENERATION_SIZE = 8;
const FAILED = -Infinity;

/**
 * Tree-structured Parzen estimator. The points so far are split into good and other ones; a density of each is estimated with a
 * kernel on every point, over all parameters together; of points drawn from the good density, the one with the greatest ratio of
 * the two is proposed, which has the greatest expected improvement. Failed runs are among the other ones.
 *
 * Sources: J. Bergstra, R. Bardenet, Y. Bengio and B. Kegl, Algorithms for Hyper-Parameter Optimization (2011), section 4; kernels
 * over all parameters together: S. Falkner, A. Klein and F. Hutter, BOHB (2018); widths: D. W. Scott, Multivariate Density
 * Estimation (1992), n^(-1 / (4 + d)).
 */
export const TREE_PARZEN: SearchMethod = { generationSize: GENERATION_SIZE, propose };

function propose(space: SearchSpace, history: SearchHistory, random: SeededRandom): Point | null {
  const scored = history.scored.toSorted((a, b) => (b.score ?? FAILED) - (a.score ?? FAILED));
  const goodCount = Math.min(MOST_GOOD, Math.ceil(GOOD_RATIO * scored.length));
  const isReady = scored.length >= STARTUP_COUNT && scored[0]?.score !== null;
  if (!isReady) return randomPoint(space, history, random);
  const good = new ParzenDensity(space, scored.slice(0, goodCount));
  const other = new ParzenDensity(space, scored.slice(goodCount));
  let best: Point | null = null;
  let bestRatio = -Infinity;
  for (let draw = 0; draw < CANDIDATE_COUNT; draw++) {
    const point = good.draw(random);
    if (!space.allows(point) || history.isKnown(point)) continue;
    const ratio = good.logDensity(point) - other.logDensity(point);
    if (ratio > bestRatio) [best, bestRatio] = [point, ratio];
  }
  return best ?? randomPoint(space, history, random);
}

/** Mixture of a kernel on each point and an even density over all points, with the same weight each. */
class ParzenDensity {
  readonly #space: SearchSpace;
  readonly #centers: readonly Point[];
  readonly #kernels: readonly AxisKernel[];
  readonly #logPrior: number;

  constructor(space: SearchSpace, points: readonly ScoredPoint[]) {
    this.#space = space;
    this.#centers = points.map(({ point }) => point);
    this.#kernels = space.values.map(
      (values, axis) => new AxisKernel(values.length, space.isOrdered(axis), this.#width(axis)),
    );
    this.#logPrior = -naturalLog(space.combinationCount);
  }

  draw(random: SeededRandom): Point {
    const center = this.#centers[random.below(this.#centers.length + 1)];
    if (center === undefined) return this.#space.values.map(({ length }) => random.below(length));
    return this.#kernels.map((kernel, axis) => kernel.draw(center[axis] ?? 0, random.next()));
  }

  logDensity(point: Point): number {
    let sum = exponential(this.#logPrior);
    for (const center of this.#centers) {
      let product = 1;
      for (const [axis, kernel] of this.#kernels.entries()) {
        product *= kernel.mass(point[axis] ?? 0, center[axis] ?? 0);
      }
      sum += product;
    }
    return naturalLog(sum / (this.#centers.length + 1));
  }

  /** Width of the kernels of an axis, in values. */
  #width(axis: number): number {
    const at = this.#centers.map((point) => point[axis] ?? 0);
    const mean = at.reduce((sum, index) => sum + index, 0) / Math.max(1, at.length);
    const squares = at.reduce((sum, index) => sum + (index - mean) * (index - mean), 0);
    const variance = squares / Math.max(1, at.length);
    const scott = power(Math.max(1, at.length), -1 / (4 + this.#kernelCount()));
    const axisLength = this.#space.values[axis]?.length ?? 1;
    return Math.max(Math.sqrt(variance) * scott, LEAST_WIDTH * axisLength, 0.5);
  }

  #kernelCount(): number {
    return this.#space.values.length;
  }
}

/** Kernel of one parameter: a normal curve over values in an order, cut off at both ends; else the value and all others alike. */
class AxisKernel {
  readonly #length: number;
  /** Weights by distance in values. */
  readonly #weights: Float64Array;
  /** Sum of the weights of all values around each center. */
  readonly #totals: Float64Array;

  constructor(length: number, isOrdered: boolean, width: number) {
    this.#length = length;
    this.#weights = Float64Array.from({ length }, (_, distance) =>
      isOrdered
        ? exponential((-0.5 * distance * distance) / (width * width))
        : distance === 0
          ? 1
          : OTHER_WEIGHT,
    );
    // Sums of the weights as far as each distance: those on either side of a center, whose own counts in both.
    const sums = new Float64Array(length);
    let sum = 0;
    for (const [distance, weight] of this.#weights.entries()) sums[distance] = sum += weight;
    this.#totals = Float64Array.from({ length }, (_, center) => {
      return (sums[center] ?? 0) + (sums[length - 1 - center] ?? 0) - this.#weight(center, center);
    });
  }

  mass(at: number, center: number): number {
    return this.#weight(at, center) / (this.#totals[center] ?? 1);
  }

  /** @param share - 0 (inclusive) to 1 (exclusive). */
  draw(center: number, share: number): number {
    let left = share * (this.#totals[center] ?? 0);
    for (let at = 0; at < this.#length; at++) {
      left -= this.#weight(at, center);
      if (left < 0) return at;
    }
    return this.#length - 1;
  }

  #weight(at: number, center: number): number {
    return this.#weights[Math.abs(at - center)] ?? 0;
  }
}
