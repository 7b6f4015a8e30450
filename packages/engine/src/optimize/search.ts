import { type RandomState, SeededRandom } from '../model/seeded-random.ts';
import {
  RANDOM_SEARCH,
  type ScoredPoint,
  type SearchHistory,
  type SearchMethod,
} from './search-method.ts';
import { type Point, pointKey, type SearchSpace } from './search-space.ts';
import { TREE_PARZEN } from './tree-parzen.ts';

/** Names of the ways to search. */
export type SearchMethodName = 'grid' | 'random' | 'tpe';

/** Everything that decides which points a search tries. */
export interface SearchTerms {
  readonly space: SearchSpace;
  readonly method: SearchMethodName;
  /** Runs at most; a grid is tried as far as that. */
  readonly runCount: number;
  readonly seed: number;
}

/** A point to be run. */
export interface SearchTask {
  /** Place among all points of the search, from 0. */
  readonly index: number;
  readonly point: Point;
}

/** State of a search: everything that it cannot find out from its terms. Plain data, which JSON can hold. */
export interface SearchState {
  readonly points: readonly Point[];
  /** Score of each point; null = it failed or does not count, undefined is written as 'open' = not known yet. */
  readonly scores: readonly (number | null | 'open')[];
  readonly random: RandomState;
  /** Rank at which the grid goes on. */
  readonly nextRank: number;
  readonly isExhausted: boolean;
}

/**
 * Search for good parameters: it says what to run, and records what came of it. Points are proposed in generations, the next one
 * when all scores of the last are known, so that the search is the same however many threads run it, in whatever order they end.
 * Going on from a state equals not having stopped.
 */
export class Search {
  readonly #terms: SearchTerms;
  readonly #method: SearchMethod | null;
  readonly #random: SeededRandom;
  readonly #points: Point[];
  readonly #scores: (number | null | 'open')[];
  readonly #known: Set<string>;
  /** Points that are to be handed out, by their index. */
  #waiting: number[];
  #openCount: number;
  #nextRank: number;
  #isExhausted: boolean;

  /** @param state - To go on from; without it the search begins. */
  constructor(terms: SearchTerms, state?: SearchState) {
    this.#terms = terms;
    this.#method = METHODS[terms.method];
    this.#random = new SeededRandom(state?.random ?? terms.seed);
    this.#points = [...(state?.points ?? [])];
    this.#scores = [...(state?.scores ?? [])];
    this.#known = new Set(this.#points.map(pointKey));
    this.#waiting = [...this.#scores.keys()].filter((index) => this.#scores[index] === 'open');
    this.#openCount = this.#waiting.length;
    this.#nextRank = state?.nextRank ?? 0;
    this.#isExhausted = state?.isExhausted ?? false;
  }

  /** Count of points whose scores are known. */
  get doneCount(): number {
    return this.#points.length - this.#openCount;
  }

  /** True when there is nothing left to run. */
  get isDone(): boolean {
    if (this.#openCount > 0) return false;
    this.#propose();
    return this.#openCount === 0;
  }

  /** Returns the next point to run; null = there is none until more scores are known, or at all (`isDone`). */
  next(): SearchTask | null {
    if (this.#openCount === 0) this.#propose();
    const index = this.#waiting.shift();
    const point = index === undefined ? undefined : this.#points[index];
    return index === undefined || point === undefined ? null : { index, point };
  }

  /** Records what came of a point; the first word counts. @param score - Greater is better; null = it failed or does not count. */
  tell(index: number, score: number | null): void {
    if (this.#scores[index] !== 'open') return;
    // JSON has no -0, and a state must be the same on both sides of it.
    this.#scores[index] = score !== null && Number.isFinite(score) ? score + 0 : null;
    this.#openCount--;
  }

  /** Returns the state from which to go on; points that were handed out and have no score are handed out again. */
  state(): SearchState {
    return {
      points: [...this.#points],
      scores: [...this.#scores],
      random: this.#random.state(),
      nextRank: this.#nextRank,
      isExhausted: this.#isExhausted,
    };
  }

  #propose(): void {
    const { runCount } = this.#terms;
    const size = this.#method?.generationSize ?? GRID_GENERATION;
    const history: SearchHistory = {
      scored: this.#scored(),
      isKnown: (point) => this.#known.has(pointKey(point)),
    };
    const end = Math.min(runCount, this.#points.length + size);
    while (!this.#isExhausted && this.#points.length < end) {
      const point = this.#proposed(history);
      if (point === null) this.#isExhausted = true;
      else this.#add(point);
    }
  }

  #proposed(history: SearchHistory): Point | null {
    const { space } = this.#terms;
    if (this.#method !== null) return this.#method.propose(space, history, this.#random);
    while (this.#nextRank < space.combinationCount) {
      const point = space.pointAt(this.#nextRank++);
      if (space.allows(point)) return point;
    }
    return null;
  }

  #add(point: Point): void {
    this.#waiting.push(this.#points.length);
    this.#points.push(point);
    this.#scores.push('open');
    this.#known.add(pointKey(point));
    this.#openCount++;
  }

  #scored(): ScoredPoint[] {
    return this.#points.flatMap((point, index) => {
      const score = this.#scores[index];
      return score === undefined || score === 'open' ? [] : [{ point, score }];
    });
  }
}

/** Points of a grid that are handed out together: enough that many threads seldom wait for the last of them. */
const GRID_GENERATION = 1024;

/** The grid is no method of its own: it takes one point after another. */
const METHODS: Readonly<Record<SearchMethodName, SearchMethod | null>> = {
  grid: null,
  random: RANDOM_SEARCH,
  tpe: TREE_PARZEN,
};
