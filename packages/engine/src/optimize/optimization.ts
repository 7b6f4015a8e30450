import { concludeOptimization, type OptimizationConclusion } from './conclude-optimization.ts';
import type { Objective } from './objective.ts';
import type { OptimizationPlan } from './optimization-plan.ts';
import { type Point, pointKey, type SearchSpace } from './search-space.ts';
import {
  guidingScores,
  type OptimizationTask,
  searchCount,
  SearchPhases,
  type SearchPhasesState,
} from './search-phases.ts';
import type { SearchMethodName, SearchState } from './search.ts';
import type { Trial } from './trial.ts';

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
  readonly #phases: SearchPhases;
  /** By the index of the run; none = not known yet. */
  readonly #outcomes: Map<number, Trial['outcome']>;
  readonly #allowedCount: number;

  /** @param state - To go on from; without it, the optimisation begins. */
  constructor(terms: OptimizationTerms, plan: OptimizationPlan, state?: OptimizationState) {
    this.#terms = terms;
    this.#plan = plan;
    this.#phases = new SearchPhases(terms, plan.windows.length, state && phasesState(state));
    this.#outcomes = new Map(
      state?.trials.flatMap(({ outcome }, index) => (outcome === null ? [] : [[index, outcome]])),
    );
    this.#allowedCount = allowedCount(terms.space);
  }

  /** Count of runs that are done. */
  get doneCount(): number {
    return this.#outcomes.size;
  }

  /** Runs in all at most; a guided search may need fewer, where its windows meet points that were run. */
  get mostRuns(): number {
    const searches = searchCount(this.#terms, this.#plan.windows.length);
    return Math.min(this.#terms.runCount * searches, this.#allowedCount);
  }

  /** Returns the next run to make; null = none until others are done, or at all (`isDone`). */
  next(): OptimizationTask | null {
    return this.#phases.next();
  }

  /** Records what came of a run; the first word counts. */
  tell(index: number, outcome: Trial['outcome']): void {
    if (this.#phases.tell(index, guidingScores(outcome))) this.#outcomes.set(index, outcome);
  }

  /** True when all runs are done. */
  get isDone(): boolean {
    return this.#phases.isDone;
  }

  /** Returns all runs that are done, in the order in which they were proposed. */
  trials(): Trial[] {
    return this.#phases.points.flatMap((point, index) => {
      const outcome = this.#outcomes.get(index);
      if (outcome === undefined) return [];
      return [{ point, parameters: this.#terms.space.parametersAt(point), outcome }];
    });
  }

  /** Returns the state from which to go on; runs under way are handed out again. */
  state(): OptimizationState {
    const { searches, phase, points } = this.#phases.state();
    const trials = points.map((point, index) => ({
      point,
      outcome: this.#outcomes.get(index) ?? null,
    }));
    return { searches, phase, trials };
  }

  /** Judges the runs that are done: all of them at the end, the ones so far when it was stopped. */
  conclude(): OptimizationConclusion {
    const { space, earlierTrialCount, seed } = this.#terms;
    const trials = this.trials();
    const places = new Map(trials.map(({ point }, at) => [pointKey(point), at]));
    const windowTrials = this.#phases
      .windowPoints()
      .map((points) => points.flatMap((point) => places.get(pointKey(point)) ?? []));
    return concludeOptimization({
      ...{ space, earlierTrialCount, seed, trials },
      plan: this.#plan,
      ...(windowTrials.length > 0 && { windowTrials }),
    });
  }
}

function phasesState({ searches, phase, trials }: OptimizationState): SearchPhasesState {
  return {
    ...{ searches, phase, points: trials.map(({ point }) => point) },
    scores: trials.map(({ outcome }) => (outcome === null ? 'open' : guidingScores(outcome))),
  };
}

/** Combinations up to which the allowed ones are counted; of more, all are taken. */
const MOST_COUNTED = 200_000;

function allowedCount(space: SearchSpace): number {
  if (space.combinationCount > MOST_COUNTED) return space.combinationCount;
  return space.allowedRanks().length;
}
