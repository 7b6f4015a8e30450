import type { SearchSpace } from '@stratloom/engine/optimize';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';
import { rowScore } from './heat-grid.ts';

/** One axis of parallel coordinates. */
export interface ParallelAxis {
  readonly title: string;
  /** Words at its lower and its upper end. */
  readonly ends: readonly [low: string, high: string];
}

/** One run as a line through all axes. */
export interface ParallelLine {
  /** Number of its row. */
  readonly row: number;
  /** Place on each axis, 0 = lower end, 1 = upper end. */
  readonly places: readonly number[];
  /** Score from the worst to the best, 0 to 1. */
  readonly share: number;
}

/** Parallel coordinates as numbers. */
export interface ParallelLines {
  readonly axes: readonly ParallelAxis[];
  /** The worst first, so that the best are drawn over them. */
  readonly lines: readonly ParallelLine[];
}

/** Lines at most: more cover one another. The best are kept. */
const MOST_LINES = 1500;

function placeIn(value: number, low: number, high: number): number {
  return high > low ? (value - low) / (high - low) : 0.5;
}

function endsOf(values: readonly number[]): readonly [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return [low, high];
}

/** Returns runs that count in both spans as lines over parameters, training and test score. */
export function parallelLines(
  space: SearchSpace,
  rows: readonly SearchRow[],
  titleOf: (id: string) => string,
  scoreText: (score: number) => string,
): ParallelLines {
  const counted = [...rows.entries()]
    .flatMap(([row, each]) => {
      const score = rowScore(each, 'steady');
      return Number.isNaN(score) ? [] : [{ row, each, score }];
    })
    .toSorted((a, b) => a.score - b.score)
    .slice(-MOST_LINES);
  const train = endsOf(counted.map(({ each }) => each.train.score));
  const test = endsOf(counted.map(({ each }) => each.test.score));
  const [worst, best] = endsOf(counted.map(({ score }) => score));
  const parameters = space.names.map((name, axis): ParallelAxis => {
    const values = space.values[axis] ?? [];
    return { title: titleOf(name), ends: [String(values[0]), String(values.at(-1))] };
  });
  const scores = (title: string, [low, high]: readonly [number, number]): ParallelAxis => ({
    title,
    ends: counted.length === 0 ? ['', ''] : [scoreText(low), scoreText(high)],
  });
  const lines = counted.map(({ row, each, score }) => ({
    row,
    places: [
      ...space.names.map((_, axis) =>
        placeIn(each.point[axis] ?? 0, 0, (space.values[axis]?.length ?? 1) - 1),
      ),
      placeIn(each.train.score, ...train),
      placeIn(each.test.score, ...test),
    ],
    share: placeIn(score, worst, best),
  }));
  return { axes: [...parameters, scores('Training', train), scores('Test', test)], lines };
}
