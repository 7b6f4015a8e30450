import { SeededRandom } from '../model/seeded-random.ts';
import { type Point, pointKey, type SearchSpace } from './search-space.ts';

/** Points that are returned at most: all around a point of four parameters. */
const MOST_POINTS = 80;
/** Draws after which the rest is taken to be forbidden. */
const MOST_DRAWS = 2000;

/**
 * Returns the allowed points around a point, each value moved by up to one step of the search; values without an order stay. Around more
 * than four parameters, 80 of them are drawn.
 */
export function movedPoints(space: SearchSpace, center: Point, seed: number): Point[] {
  const axes = center.map((at, axis) => {
    const { length } = space.values[axis] ?? [];
    const steps = space.isOrdered(axis) ? [at - 1, at, at + 1] : [at];
    return steps.filter((step) => step >= 0 && step < length);
  });
  const count = axes.reduce((product, { length }) => product * length, 1);
  const points = count <= MOST_POINTS + 1 ? allOf(axes) : drawnOf(axes, seed);
  const isMoved = (point: Point) => point.some((at, axis) => at !== center[axis]);
  return points.filter((point) => isMoved(point) && space.allows(point)).slice(0, MOST_POINTS);
}

function allOf(axes: readonly (readonly number[])[]): Point[] {
  let points: Point[] = [[]];
  for (const steps of axes) points = points.flatMap((point) => steps.map((at) => [...point, at]));
  return points;
}

function drawnOf(axes: readonly (readonly number[])[], seed: number): Point[] {
  const random = new SeededRandom(seed);
  const drawn = new Map<string, Point>();
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const point = axes.map((steps) => steps[random.below(steps.length)] ?? 0);
    drawn.set(pointKey(point), point);
  }
  return [...drawn.values()];
}
