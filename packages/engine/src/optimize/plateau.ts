import { areNeighbours, neighbourReach, neighbourScores } from './neighbour-score.ts';
import type { ScoredPoint } from './search-method.ts';
import type { Point, SearchSpace } from './search-space.ts';

/** Stable zone of a search: points beside one another that are all nearly as good as the best surroundings. */
export interface Plateau {
  /** Indexes of its points in the list that was searched, ascending. */
  readonly members: readonly number[];
  /** Index of the point in its middle: the parameters to take. */
  readonly center: number;
  /** Share of the points with a score that it holds, 0 to 1. */
  readonly sizeRatio: number;
  /** Mean score of its points. */
  readonly meanScore: number;
}

/** Depth below the best neighbour score to which a zone reaches, in parts of its distance to the median. */
const DEPTH_RATIO = 0.35;

/**
 * Returns the stable zone of a search with its centre; null when no point has a score. The zone is around the point with the best
 * neighbour score and holds all points connected with it whose neighbour scores lie no more than 35 % of the way down to the
 * median. Its centre is the point with the least mean distance to the others, each axis measured in its own length.
 */
export function findPlateau(space: SearchSpace, points: readonly ScoredPoint[]): Plateau | null {
  const scores = neighbourScores(space, points).map((each) => each?.score ?? null);
  const known = scores.filter((score) => score !== null).toSorted((a, b) => a - b);
  const best = known.at(-1);
  if (best === undefined) return null;
  const median = known[Math.floor((known.length - 1) / 2)] ?? best;
  const threshold = best - DEPTH_RATIO * (best - median);
  const isIn = scores.map((score) => score !== null && score >= threshold);
  const members = connected(space, points, scores.indexOf(best), isIn);
  const sum = members.reduce((total, index) => total + (points[index]?.score ?? 0), 0);
  return {
    members,
    center: centerOf(space, points, members),
    sizeRatio: members.length / known.length,
    meanScore: sum / members.length,
  };
}

function connected(
  space: SearchSpace,
  points: readonly ScoredPoint[],
  start: number,
  isIn: readonly boolean[],
): number[] {
  const reach = neighbourReach(space);
  const members = [start];
  const left = new Set(isIn.flatMap((value, index) => (value && index !== start ? [index] : [])));
  for (let at = 0; at < members.length; at++) {
    const from = points[members[at] ?? start];
    for (const index of left) {
      const to = points[index];
      if (from === undefined || to === undefined) continue;
      if (!areNeighbours(from.point, to.point, reach)) continue;
      left.delete(index);
      members.push(index);
    }
  }
  return members.toSorted((a, b) => a - b);
}

function centerOf(
  space: SearchSpace,
  points: readonly ScoredPoint[],
  members: readonly number[],
): number {
  let center = members[0] ?? 0;
  let least = Infinity;
  for (const index of members) {
    const at = points[index];
    if (at === undefined) continue;
    let sum = 0;
    for (const other of members) sum += distance(space, at.point, points[other]?.point ?? at.point);
    // Of two points in the middle, the better one.
    const isBetter = sum === least && (at.score ?? 0) > (points[center]?.score ?? 0);
    if (sum < least || isBetter) [center, least] = [index, sum];
  }
  return center;
}

/** Mean distance over all axes, each from 0 to 1; values without order are 1 apart. */
function distance(space: SearchSpace, a: Point, b: Point): number {
  const { values } = space;
  let sum = 0;
  for (let axis = 0; axis < values.length; axis++) {
    const steps = Math.abs((a[axis] ?? 0) - (b[axis] ?? 0));
    const length = Math.max(1, (values[axis]?.length ?? 1) - 1);
    sum += space.isOrdered(axis) ? steps / length : Math.min(1, steps);
  }
  return sum / Math.max(1, values.length);
}
