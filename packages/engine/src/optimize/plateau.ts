import { NeighbourCells, neighbourReach, neighbourScores } from './neighbour-score.ts';
import type { ScoredPoint } from './search-method.ts';
import type { SearchSpace } from './search-space.ts';

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
  const candidates = isIn.flatMap((value, index) => (value && index !== start ? [index] : []));
  const left = new NeighbourCells(points, reach, candidates);
  const members = [start];
  for (let at = 0; at < members.length; at++) {
    const from = points[members[at] ?? start];
    if (from === undefined) continue;
    for (const index of left.takeNeighbours(from.point)) members.push(index);
  }
  return members.toSorted((a, b) => a - b);
}

function centerOf(
  space: SearchSpace,
  points: readonly ScoredPoint[],
  members: readonly number[],
): number {
  const distances = space.values.map((_, axis) => distancesAlong(space, axis, points, members));
  let center = members[0] ?? 0;
  let least = Infinity;
  for (const index of members) {
    const at = points[index];
    if (at === undefined) continue;
    const sum = distances.reduce((total, of, axis) => total + (of[at.point[axis] ?? 0] ?? 0), 0);
    // Of two points in the middle, the better one.
    const isBetter = sum === least && (at.score ?? 0) > (points[center]?.score ?? 0);
    if (sum < least || isBetter) [center, least] = [index, sum];
  }
  return center;
}

/**
 * Returns the summed distance of each value of an axis from those of all members, the axis from 0 to 1; values without order are 1
 * apart. Distances of points add up over axes, so that no pair of members has to be looked at.
 */
function distancesAlong(
  space: SearchSpace,
  axis: number,
  points: readonly ScoredPoint[],
  members: readonly number[],
): Float64Array {
  const length = space.values[axis]?.length ?? 1;
  const counts = new Float64Array(length);
  for (const index of members) counts[points[index]?.point[axis] ?? 0]!++;
  if (!space.isOrdered(axis)) return counts.map((count) => members.length - count);
  const steps = new Float64Array(length);
  let sum = counts.reduce((total, count, at) => total + count * at, 0);
  let below = 0;
  for (let at = 0; at < length; at++) {
    steps[at] = sum;
    below += counts[at] ?? 0;
    // One step on is one further from all below and here, and one nearer to all above.
    sum += 2 * below - members.length;
  }
  return steps.map((each) => each / Math.max(1, length - 1));
}
