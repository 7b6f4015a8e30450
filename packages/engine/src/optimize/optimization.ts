import type { Parameters } from '../strategy/strategy.ts';
import { concludeOptimization, type OptimizationConclusion } from './conclude-optimization.ts';
import type { Objective } from './objective.ts';
import type { OptimizationPlan } from './optimization-plan.ts';
import { type Point, pointKey, type SearchSpace } from './search-space.ts';
import { Search, type SearchMethodName, type SearchState } from './search.ts';
import { scoreIn, type Trial } from './trial.ts';

/** Everything that decides an optimisation, but for the strategy and its bars. */
export interface OptimizationTerms {
  readonly space: SearchSpace;
  readonly method: SearchMethodName;
  /** Runs of a search at most. */
  readonly runCount: number;
  readonly seed: number;
  readonly objective: Objective;
  /** Runs of the same strategy in searches before this one. */
  readonly earlierTrialCount: number;
}

/** A run that is to be made. */
export interface OptimizationTask {
  /** Place among all trials, from 0. */
  readonly index: number;
  readonly point: Point;
  readonly parameters: Parameters;
}

/** A trial whose run may still be under way. */
interface PendingTrial {
  readonly point: Point;
  readonly outcome: Trial['outcome'] | null;
}

/** State of an optimisation, to go on from; survives a structured clone. */
export interface OptimizationState {
  readonly searches: readonly SearchState[];
  readonly phase: number;
  readonly trials: readonly PendingTrial[];
}

/**
 * An optimisation at work: it says what to run, records what came of it, and judges it all at the end. It runs nothing itself, so a
 * thread, a pool of them or other machines can. A search that is guided by scores is made once more in each window of the
 * walk-forward, by the scores of its training stretch alone: points that were proposed with later bars in sight would
 * be hindsight. What was run before is not run again.
 */
export class Optimization {
  readonly #terms: OptimizationTerms;
  readonly #plan: OptimizationPlan;
  /** The search of the training span, then those of the windows. */
  readonly #searches: readonly Search[];
  readonly #points: Point[];
  readonly #outcomes: (Trial['outcome'] | null)[];
  readonly #indexes: Map<string, number>;
  /** Index of the task in its search, by trial, for runs under way. */
  readonly #open = new Map<number, number>();
  readonly #allowedCount: number;
  #phase: number;

  /** @param state - To go on from; without it, the optimisation begins. */
  constructor(terms: OptimizationTerms, plan: OptimizationPlan, state?: OptimizationState) {
    this.#terms = terms;
    this.#plan = plan;
    const searchCount = terms.method === 'tpe' ? 1 + plan.windows.length : 1;
    this.#searches = Array.from({ length: searchCount }, (_, at) => {
      return new Search({ ...terms, seed: terms.seed + at }, state?.searches[at]);
    });
    this.#points = state?.trials.map(({ point }) => point) ?? [];
    this.#outcomes = state?.trials.map(({ outcome }) => outcome) ?? [];
    this.#indexes = new Map(this.#points.map((point, index) => [pointKey(point), index]));
    this.#allowedCount = allowedCount(terms.space);
    this.#phase = state?.phase ?? 0;
  }

  /** Count of runs that are done. */
  get doneCount(): number {
    return this.#outcomes.filter((outcome) => outcome !== null).length;
  }

  /** Runs in all at most; a guided search may need fewer, where its windows meet points that were run. */
  get mostRuns(): number {
    return Math.min(this.#terms.runCount * this.#searches.length, this.#allowedCount);
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
      const outcome = this.#outcomes[index] ?? null;
      if (outcome !== null) {
        search.tell(task.index, this.#guide(outcome));
        continue;
      }
      this.#open.set(index, task.index);
      const { point } = task;
      return { index, point, parameters: this.#terms.space.parametersAt(point) };
    }
  }

  /** Records what came of a run; the first word counts. */
  tell(index: number, outcome: Trial['outcome']): void {
    const task = this.#open.get(index);
    if (task === undefined) return;
    this.#open.delete(index);
    this.#outcomes[index] = outcome;
    this.#searches[this.#phase]?.tell(task, this.#guide(outcome));
  }

  /** True when all runs are done. */
  get isDone(): boolean {
    return this.#open.size === 0 && this.#searches.every((search) => search.isDone);
  }

  /** Returns all runs that are done, in the order in which they were proposed. */
  trials(): Trial[] {
    return this.#points.flatMap((point, index) => {
      const outcome = this.#outcomes[index] ?? null;
      if (outcome === null) return [];
      return [{ point, parameters: this.#terms.space.parametersAt(point), outcome }];
    });
  }

  /** Returns the state from which to go on; runs under way are handed out again. */
  state(): OptimizationState {
    return {
      searches: this.#searches.map((search) => search.state()),
      phase: this.#phase,
      trials: this.#points.map((point, index) => ({
        point,
        outcome: this.#outcomes[index] ?? null,
      })),
    };
  }

  /** Judges the runs that are done: all of them at the end, the ones so far when it was stopped. */
  conclude(): OptimizationConclusion {
    const { space, earlierTrialCount, seed } = this.#terms;
    const trials = this.trials();
    const places = new Map(trials.map(({ point }, at) => [pointKey(point), at]));
    const windowTrials = this.#searches
      .slice(1)
      .map((search) => search.state().points.flatMap((point) => places.get(pointKey(point)) ?? []));
    return concludeOptimization({
      ...{ space, earlierTrialCount, seed, trials },
      plan: this.#plan,
      ...(windowTrials.length > 0 && { windowTrials }),
    });
  }

  #indexOf(point: Point): number {
    const key = pointKey(point);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#points.push(point) - 1;
    this.#outcomes.push(null);
    this.#indexes.set(key, index);
    return index;
  }

  /** Score by which the search of now is guided. */
  #guide(outcome: Trial['outcome']): number | null {
    if (!outcome.ok) return null;
    const { train, windowScores } = outcome.measure;
    return this.#phase === 0 ? scoreIn(train) : (windowScores[this.#phase - 1] ?? null);
  }
}

/** Combinations up to which the allowed ones are counted; of more, all are taken. */
const MOST_COUNTED = 200_000;

function allowedCount(space: SearchSpace): number {
  if (space.combinationCount > MOST_COUNTED) return space.combinationCount;
  return [...space.allowedPoints()].length;
}
