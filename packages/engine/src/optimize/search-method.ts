import type { SeededRandom } from '../model/seeded-random.ts';
import type { Point, SearchSpace } from './search-space.ts';

/** A point with what came of it. */
export interface ScoredPoint {
  readonly point: Point;
  /** Greater is better; null = the run failed or does not count. */
  readonly score: number | null;
}

/** Facts that a method may go by when it proposes a point. */
export interface SearchHistory {
  /** Points with their scores, in the order in which they were proposed. */
  readonly scored: readonly ScoredPoint[];
  /** Whether a point was proposed before. */
  readonly isKnown: (point: Point) => boolean;
}

/** Way of choosing points. It keeps nothing itself: what it proposes follows from history and random numbers. */
export interface SearchMethod {
  /** Points that are proposed together, before scores of any of them are known: the same however many threads run them. */
  readonly generationSize: number;
  /** Returns a point that is allowed and not known; null = there is none left. */
  readonly propose: (
    space: SearchSpace,
    history: SearchHistory,
    random: SeededRandom,
  ) => Point | null;
}

/** Tries at drawing an unknown point before all are looked through. */
const MOST_DRAWS = 200;

/** Returns an unknown allowed point, each with the same probability; null = there is none left. */
export function randomPoint(
  space: SearchSpace,
  { isKnown }: SearchHistory,
  random: SeededRandom,
): Point | null {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const point = space.values.map((values) => random.below(values.length));
    if (space.allows(point) && !isKnown(point)) return point;
  }
  const left = space.allowedRanks().filter((rank) => !isKnown(space.pointAt(rank)));
  const rank = left.length === 0 ? undefined : left[random.below(left.length)];
  return rank === undefined ? null : space.pointAt(rank);
}

/** Tries points at random, each once. It goes by no scores, so many are handed out together. */
export const RANDOM_SEARCH: SearchMethod = { generationSize: 1024, propose: randomPoint };
