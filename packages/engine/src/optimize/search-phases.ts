import type { Parameters } from '../strategy/strategy.ts';
import { type Point, pointKey } from './search-space.ts';
import { Search, type SearchState, type SearchTerms } from './search.ts';
import { scoreIn, type Trial } from './trial.ts';

/** A run that is to be made. */
export interface OptimizationTask {
  /** Place among all trials, from 0. */
  readonly index: number;
  readonly point: Point;
  readonly parameters: Parameters;
}

/**
 * Scores by which searches are guided: in the training span, then in the training stretch of each window; null = none. Null as a
 * whole = the run failed.
 */
export type GuidingScores = readonly (number | null)[] | null;

/** State of the searches of an optimisation, to go on from. Plain data, which JSON can hold. */
export interface SearchPhasesState {
  readonly searches: readonly SearchState[];
  readonly phase: number;
  /** Points of all runs, in the order in which they were proposed. */
  readonly points: readonly Point[];
  /** Of each run; 'open' = not known yet. */
  readonly scores: readonly (GuidingScores | 'open')[];
}

/** Returns the scores of a run by which searches are guided. */
export function guidingScores(outcome: Trial['outcome']): GuidingScores {
  if (!outcome.ok) return null;
  const { train, windowScores } = outcome.measure;
  return [scoreIn(train), ...windowScores];
}

/**
 * The searches of an optimisation, one after another: that of the training span, and where scores guide it, one in each window. They
 * say what to run. What was run in one of them is not run again in another.
 */
export class SearchPhases {
  readonly #terms: SearchTerms;
  readonly #searches: readonly Search[];
  readonly #points: Point[];
  readonly #scores: (GuidingScores | 'open')[];
  readonly #indexes: Map<string, number>;
  /** Index of the task in its search, by trial, for runs under way. */
  readonly #open = new Map<number, number>();
  #phase: number;

  /** @param state - To go on from; without it, the searches begin. */
  constructor(terms: SearchTerms, windowCount: number, state?: SearchPhasesState) {
    this.#terms = terms;
    this.#searches = Array.from({ length: searchCount(terms, windowCount) }, (_, at) => {
      return new Search({ ...terms, seed: terms.seed + at }, state?.searches[at]);
    });
    this.#points = [...(state?.points ?? [])];
    this.#scores = [...(state?.scores ?? [])];
    this.#indexes = new Map(this.#points.map((point, index) => [pointKey(point), index]));
    this.#phase = state?.phase ?? 0;
  }

  /** Points of all runs, in the order in which they were proposed. */
  get points(): readonly Point[] {
    return this.#points;
  }

  /** Returns the next run to make; null = none until others are done, or at all (`isDone`). */
  next(): OptimizationTask | null {
    for (;;) {
      const search = this.#searches[this.#phase];
      if (search === undefined) return null;
      const task = search.next();
      if (task === null) {
        if (!search.isDone) return null;
        this.#phase++;
        continue;
      }
      const index = this.#indexOf(task.point);
      const scores = this.#scores[index] ?? null;
      if (scores !== 'open') {
        search.tell(task.index, this.#guide(scores));
        continue;
      }
      this.#open.set(index, task.index);
      const { point } = task;
      return { index, point, parameters: this.#terms.space.parametersAt(point) };
    }
  }

  /** Records what came of a run; the first word counts. Returns whether it was the first. */
  tell(index: number, scores: GuidingScores): boolean {
    const task = this.#open.get(index);
    if (task === undefined) return false;
    this.#open.delete(index);
    this.#scores[index] = scores;
    this.#searches[this.#phase]?.tell(task, this.#guide(scores));
    return true;
  }

  /** True when all runs are done. */
  get isDone(): boolean {
    return this.#open.size === 0 && this.#searches.every((search) => search.isDone);
  }

  /** Returns the points that each window's own search has tried; empty where there is one search for all. */
  windowPoints(): (readonly Point[])[] {
    return this.#searches.slice(1).map((search) => search.state().points);
  }

  /** Returns the state from which to go on; runs under way are handed out again. */
  state(): SearchPhasesState {
    return {
      searches: this.#searches.map((search) => search.state()),
      phase: this.#phase,
      points: [...this.#points],
      scores: [...this.#scores],
    };
  }

  #indexOf(point: Point): number {
    const key = pointKey(point);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#points.push(point) - 1;
    this.#scores.push('open');
    this.#indexes.set(key, index);
    return index;
  }

  /** Score by which the search of now is guided. */
  #guide(scores: GuidingScores): number | null {
    return scores?.[this.#phase] ?? null;
  }
}

/** Returns how many searches there are: scores that guide one need one more in each window. */
export function searchCount({ method }: Pick<SearchTerms, 'method'>, windowCount: number): number {
  return method === 'tpe' ? 1 + windowCount : 1;
}
