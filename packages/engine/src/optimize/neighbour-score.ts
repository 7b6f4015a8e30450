import type { ScoredPoint } from './search-method.ts';
import type { Point, SearchSpace } from './search-space.ts';

/** Share of an axis that is beside a value, on either side; one value at least. */
const REACH_RATIO = 0.1;

/** Score of a point among those around it. */
export interface NeighbourScore {
  /** Mean score of the point and its neighbours; a neighbour that failed counts as the worst of all points. */
  readonly score: number;
  /** Neighbours that were run, without the point itself. */
  readonly neighbourCount: number;
}

/** Returns by how many values two neighbours differ at most, for each axis; 0 where values have no order. */
export function neighbourReach(space: SearchSpace): number[] {
  return space.values.map(({ length }, axis) =>
    space.isOrdered(axis) ? Math.max(1, Math.round(REACH_RATIO * (length - 1))) : 0,
  );
}

/** Whether two points are neighbours, or one: on no axis further from each other than its reach. */
export function areNeighbours(a: Point, b: Point, reach: readonly number[]): boolean {
  return reach.every((most, axis) => Math.abs((a[axis] ?? 0) - (b[axis] ?? 0)) <= most);
}

/**
 * Returns the neighbour score of each point: a point that is good because of its surroundings stays so when the market changes a
 * little, a lonely peak does not. Null where the point itself has no score.
 */
export function neighbourScores(
  space: SearchSpace,
  points: readonly ScoredPoint[],
): (NeighbourScore | null)[] {
  const reach = neighbourReach(space);
  const worst = points.reduce((least, { score }) => Math.min(least, score ?? Infinity), Infinity);
  const cells = new NeighbourCells(points, reach, points.keys());
  return points.map(({ point, score }) => {
    if (score === null) return null;
    let sum = 0;
    let count = 0;
    for (const index of cells.around(point)) {
      const other = points[index];
      if (other === undefined || !areNeighbours(point, other.point, reach)) continue;
      sum += other.score ?? worst;
      count++;
    }
    return { score: sum / count, neighbourCount: count - 1 };
  });
}

/** Points by cells as wide as the reach, so that not every pair has to be looked at. */
export class NeighbourCells {
  readonly #points: readonly Pick<ScoredPoint, 'point'>[];
  readonly #reach: readonly number[];
  readonly #cells = new Map<string, number[]>();
  readonly #widths: readonly number[];

  /** @param indexes - Of the points that it holds. */
  constructor(
    points: readonly Pick<ScoredPoint, 'point'>[],
    reach: readonly number[],
    indexes: Iterable<number>,
  ) {
    this.#points = points;
    this.#reach = reach;
    this.#widths = reach.map((most) => Math.max(1, most));
    for (const index of indexes) {
      const key = this.#cellOf(points[index]?.point ?? []).join(',');
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [index]);
      else cell.push(index);
    }
  }

  /** Returns the indexes of all points in the cell of a point and those beside it. */
  around(point: Point): number[] {
    return this.#keysAround(point).flatMap((key) => this.#cells.get(key) ?? []);
  }

  /** Takes the neighbours of a point out and returns their indexes. */
  takeNeighbours(point: Point): number[] {
    const taken: number[] = [];
    for (const key of this.#keysAround(point)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) continue;
      const left: number[] = [];
      for (const index of cell) {
        const isBeside = areNeighbours(point, this.#points[index]?.point ?? [], this.#reach);
        (isBeside ? taken : left).push(index);
      }
      if (left.length === 0) this.#cells.delete(key);
      else this.#cells.set(key, left);
    }
    return taken;
  }

  #keysAround(point: Point): string[] {
    let keys: string[] = [''];
    for (const [axis, cell] of this.#cellOf(point).entries()) {
      keys = keys.flatMap((key) =>
        [-1, 0, 1].map((step) => `${key}${axis === 0 ? '' : ','}${cell + step}`),
      );
    }
    return keys;
  }

  #cellOf(point: Point): number[] {
    return point.map((at, axis) => Math.floor(at / (this.#widths[axis] ?? 1)));
  }
}
