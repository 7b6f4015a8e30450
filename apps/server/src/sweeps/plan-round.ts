import { SweptRun } from '@stratloom/contracts';
import { invariant } from '@stratloom/engine/model';
import {
  type GuidingScores,
  type OptimizationTask,
  SearchPhases,
  type SearchPhasesState,
} from '@stratloom/engine/optimize';
import { z } from 'zod';
import type { SweptStrategy } from './swept-strategy.ts';

/** Facts from which the next round of a guided sweep follows; plain values that pass between threads. */
export interface SweepRound {
  /** State behind the round before, as `planRound` returned it; null = the first round. */
  readonly guide: string | null;
  /** JSON of `SweptRun`s: results of the round before, a text a chunk. */
  readonly figures: readonly string[];
  /** Time of a run, ms; null = nobody knows yet. */
  readonly runMs: number | null;
}

/** The state is written by this module alone, and read each round: its parts are not looked through. */
const Guide = z.custom<SearchPhasesState>(
  (value) => z.looseObject({ searches: z.array(z.unknown()) }).safeParse(value).success,
);

/**
 * Returns the runs of the next round, none once the search is over, and the state behind them. They follow from terms and scores alone:
 * whoever plans a round, and however often, comes to the same.
 */
export function planRound(
  { search, space, plan }: SweptStrategy,
  { guide, figures }: SweepRound,
): { readonly tasks: readonly OptimizationTask[]; readonly guide: string } {
  const { method, runCount, seed } = search;
  const state = guide === null ? undefined : Guide.parse(JSON.parse(guide));
  const phases = new SearchPhases({ space, method, runCount, seed }, plan.windows.length, state);
  const known = new Map(figures.flatMap(scoresOf));
  const tasks: OptimizationTask[] = [];
  for (let task = phases.next(); task !== null; task = phases.next()) {
    const scores = known.get(task.index);
    if (scores === undefined) tasks.push(task);
    else phases.tell(task.index, scores);
  }
  const [first] = tasks;
  const isUnbroken = tasks.every(({ index }, at) => index === (first?.index ?? 0) + at);
  invariant(isUnbroken, 'the runs of a round are numbered one after another');
  return { tasks, guide: JSON.stringify(phases.state()) };
}

function scoresOf(figures: string): [number, GuidingScores][] {
  return z
    .array(SweptRun)
    .parse(JSON.parse(figures))
    .map((run) => {
      if (run.failure !== null) return [run.number, null];
      const { score } = run.train;
      return [run.number, [score.ok ? score.score : null, ...run.windowScores]];
    });
}
